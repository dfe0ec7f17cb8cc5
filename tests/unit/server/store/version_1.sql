-- A database as the first schema had it; the key is the tests' own. It stays as it is.
BEGIN TRANSACTION;
CREATE TABLE about (
    name text primary key,
    value blob not null
);
INSERT INTO "about" VALUES('key',X'A9FBBA3AB67FC1AFFFE91AA87DD75CB9');
CREATE TABLE commits (
    id integer primary key,
    table_id text not null,
    seq integer not null,
    events integer not null check (events > 0),
    at integer not null,
    who text,
    command text,
    public blob not null,
    secret blob,
    epoch integer not null,
    unique (table_id, seq)
);
INSERT INTO "commits" VALUES(1,'blue',0,2,1767225600000,NULL,NULL,X'5B7B2274797065223A2243616C6C6564222C2273656174223A307D5D',NULL,0);
INSERT INTO "commits" VALUES(2,'blue',2,3,1767225600002,'kim','c1',X'5B7B2274797065223A2243616C6C6564222C2273656174223A327D5D',X'31D82E2160DFD3CCFAB28A94BEAF202A3BFC83B982D8DC3AD764C1FE88F5E828BB18823A',0);
INSERT INTO "commits" VALUES(3,'blue',5,2,1767225600005,NULL,NULL,X'5B7B2274797065223A2243616C6C6564222C2273656174223A357D5D',NULL,0);
INSERT INTO "commits" VALUES(4,'red',0,1,1767225600000,NULL,NULL,X'5B7B2274797065223A2243616C6C6564222C2273656174223A307D5D',NULL,0);
CREATE TABLE hand_players (
    player text not null,
    ended integer not null,
    table_id text not null,
    number integer not null,
    primary key (player, ended, table_id, number)
) without rowid;
INSERT INTO "hand_players" VALUES('kim',1767225600001,'blue',1);
INSERT INTO "hand_players" VALUES('lee',1767225600001,'blue',1);
CREATE TABLE hands (
    table_id text not null,
    number integer not null,
    first integer not null,
    last integer not null,
    started integer not null,
    ended integer not null,
    players text not null,
    primary key (table_id, number)
) without rowid;
INSERT INTO "hands" VALUES('blue',1,2,6,1767225600000,1767225600001,'["kim","lee"]');
CREATE TABLE people (
    id text primary key,
    name text not null,
    name_key text unique,
    password text,
    created integer not null,
    seen integer not null
);
INSERT INTO "people" VALUES('id-kim','kim','kim','$argon2id$sample',1767225600000,1767225600000);
CREATE TABLE postings (
    commit_id integer not null,
    line integer not null,
    account text not null,
    chips integer not null,
    primary key (commit_id, line)
) without rowid;
INSERT INTO "postings" VALUES(1,0,'bank:kim',-1000);
INSERT INTO "postings" VALUES(1,1,'player:kim',1000);
INSERT INTO "postings" VALUES(2,0,'player:kim',-600);
INSERT INTO "postings" VALUES(2,1,'pot',600);
INSERT INTO "postings" VALUES(3,0,'pot',-600);
INSERT INTO "postings" VALUES(3,1,'player:kim',600);
CREATE TABLE schema_version (version integer primary key);
INSERT INTO "schema_version" VALUES(1);
CREATE TABLE tables (
    id text primary key,
    code text not null,
    settings text not null,
    created integer not null,
    closed integer,
    epoch integer not null default 0
);
INSERT INTO "tables" VALUES('blue','BLUE','{"game":"pls7"}',1767225600000,NULL,0);
INSERT INTO "tables" VALUES('red','RED','{"game":"pls7"}',1767225600000,1767225600009,0);
CREATE TABLE tokens (
    hash blob primary key,
    person text not null,
    created integer not null
);
INSERT INTO "tokens" VALUES(X'000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F','id-kim',1767225600000);
CREATE UNIQUE INDEX code_of_open_table on tables (code) where closed is null;
CREATE UNIQUE INDEX command_once on commits (table_id, who, command) where command is not null;
CREATE INDEX tokens_of_person on tokens (person);
COMMIT;
