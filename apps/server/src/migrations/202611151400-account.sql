-- What a person sees in the list of places where they are signed in.
alter table sessions add column id uuid not null default gen_random_uuid();
alter table sessions add column device text not null default '';
alter table sessions add column platform text not null default 'web';
create unique index sessions_id on sessions (user_id, id);

-- Signs another browser in: one use, one minute. Only its hash is kept.
create table bridge_tokens (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index bridge_tokens_expiry on bridge_tokens (expires_at);
create index bridge_tokens_user on bridge_tokens (user_id);

-- A number that an account wants to prove: the newest one counts.
create table number_proofs (
  user_id uuid primary key references users (id) on delete cascade,
  id uuid not null,
  number text not null,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);

-- Said by a provider that is the authority for the address, and not by the person.
alter table users add column email_verified boolean not null default false;
