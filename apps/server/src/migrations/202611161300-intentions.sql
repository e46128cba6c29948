-- What somebody wants done once, under a key that the client makes: a repeat waits for the first and gets its answer,
-- from any server. The key is kept as a hash, the answer sealed, both for a day.
create table intentions (
  key_hash text primary key,
  user_id uuid references users (id) on delete cascade,
  id uuid not null,
  request_hash text not null,
  fence uuid not null,
  lease_until timestamptz not null,
  answer text,
  created_at timestamptz not null
);
create index intentions_user on intentions (user_id) where user_id is not null;
create index intentions_created on intentions (created_at);
