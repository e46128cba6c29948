-- What the servers have counted of each limit, one row for each key while its window lasts. The key is kept as a hash.
-- Nothing is lost with it but a window's count, so it is not written to the log and is empty after a crash.
create unlogged table limit_counts (
  key_hash text primary key,
  used integer not null,
  ends_at timestamptz not null
);
create index limit_counts_ends on limit_counts (ends_at);
