# The database of `hanpan serve`, and the commands that copy from it.

help-backup = copy the database to a file, while the server runs
help-backup-file = the new file
help-export = write tables, public events and ledger as JSON lines
help-export-table = only the table with this code
help-export-out = the new file (default: standard output)
help-database = sqlite:///FILE or postgresql://USER@HOST/NAME (default: the one of hanpan serve)

backup-done = { $file }: { $tables } { $tables ->
        [one] table
       *[other] tables
    }, { $n } { $n ->
        [one] commit
       *[other] commits
    }
backup-key = The key of running hands is not in it; keep a copy of { $file } in another place.

# Opening it.
store-address = { $text } isn't the address of a database; write sqlite:///FILE or postgresql://USER@HOST/NAME.
store-no_file = There's no database { $database }; check the path.
store-unopened = { $database } can't be opened; please check it: { $reason }
store-in_use = Another server runs on { $database }; stop it first, or give this one its own with --database sqlite:///other.sqlite3.
store-foreign = { $database } isn't a database of hanpan; choose another one.
store-newer = { $database } was written by a later hanpan (schema { $version }, this one reads up to { $newest }); install that one.
store-older = { $database } is of an earlier release; start hanpan serve once to bring it up to date.
store-old_sqlite = SQLite { $version } is too old; use a Python with 3.25 or newer.
store-no_asyncpg = PostgreSQL needs asyncpg; run: pip install 'hanpan[postgres]'
store-pg_dump = PostgreSQL makes its own backups; run: pg_dump --format=custom --file={ $file } { $url }
store-there = { $file } is there already; choose another name.

# The key.
store-key_missing = The key { $file } is gone, without which running hands can't go on; put it back.
store-key_wrong = The key isn't the one that { $database } was written with; put that one back.
store-key_open = Others can read the key { $file }; run: chmod 600 { $file }
store-key_unread = The key { $file } can't be read; please check it: { $reason }
store-key_form = { $file } holds no key; it has to be { $digits } hexadecimal digits.
store-key_variable = With PostgreSQL the key comes in { $variable }; make one with: openssl rand -hex 32
store-sealed = The hidden part of event { $seq } of table { $table } doesn't open: it was changed, or the key is another.

# Writing.
store-number = Table { $table }: event { $seq } can't be written, number { $next } is next.
store-command = Table { $table }: command { $command } of { $who } was done as event { $seq }.
store-unknown = There's no table { $table }; check the code.
store-no_table = There's no open table { $table }.
store-fenced = Another server has table { $table } (epoch { $epoch }).
store-code = The code { $code } is in use; take another.
store-name = Somebody has the name { $name }; take another.
store-full = The disk is full; make room, nothing that was confirmed is lost ({ $detail }).
store-locked = Another program holds the database; let go of it there ({ $detail }).
store-corrupt = The database is damaged; put a backup in its place ({ $detail }).
store-lost = The connection to the database is lost; check the server ({ $detail }).
store-busy = Too much is waiting to be written; try again in a moment.
store-closed = The database was closed.
store-failed = The database refuses to write; please check disk and rights ({ $detail }).

# Names.
name-signs = A name can't have control characters; leave them out.
name-empty = A name needs at least one letter.
name-long = A name has at most { $most } letters; this one has { $n }.
