-- lock: none, new tables only.
-- Hashes of the ids of what was deleted, and of recipients who stopped messages. They outlive what they are about, and are copied to a file beside the backups:
-- what was deleted after a backup is deleted again when that backup is restored.
create table deletions (
  hash text primary key,
  deleted_at timestamptz not null,
  -- Its owner took it back.
  undone_at timestamptz,
  -- Null until the file has it.
  copied_at timestamptz
);
create index deletions_uncopied on deletions (deleted_at) where copied_at is null;
create index deletions_age on deletions (deleted_at);

-- What was backed up when, and read back; or why not.
create table backups (
  id uuid primary key,
  file text not null,
  started_at timestamptz not null,
  -- The moment that it holds: null until the database was read.
  taken_at timestamptz,
  verified_at timestamptz,
  bytes bigint not null default 0,
  row_count bigint not null default 0,
  file_count bigint not null default 0,
  problem text
);
create index backups_started on backups (started_at);
