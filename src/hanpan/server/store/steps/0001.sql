-- The first schema, in SQLite's words; `schema.py` says which of them PostgreSQL reads otherwise.

create table about (
    name text primary key,
    value blob not null
);

create table tables (
    id text primary key,
    code text not null,
    settings text not null,
    created integer not null,
    closed integer,
    epoch integer not null default 0
);

create unique index code_of_open_table on tables (code) where closed is null;

-- The log. (table_id, seq) is the fence: two writers can't both have written a table's next event.
create table commits (
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

create unique index command_once on commits (table_id, who, command) where command is not null;

-- The ledger: the postings of a commit sum to zero. By the commit's id they are written one after the other, whichever
-- table they belong to.
create table postings (
    commit_id integer not null,
    line integer not null,
    account text not null,
    chips integer not null,
    primary key (commit_id, line)
) without rowid;

create table hands (
    table_id text not null,
    number integer not null,
    first integer not null,
    last integer not null,
    started integer not null,
    ended integer not null,
    players text not null,
    primary key (table_id, number)
) without rowid;

create table hand_players (
    player text not null,
    ended integer not null,
    table_id text not null,
    number integer not null,
    primary key (player, ended, table_id, number)
) without rowid;

create table people (
    id text primary key,
    name text not null,
    name_key text unique,
    password text,
    created integer not null,
    seen integer not null
);

create table tokens (
    hash blob primary key,
    person text not null,
    created integer not null
);

create index tokens_of_person on tokens (person);
