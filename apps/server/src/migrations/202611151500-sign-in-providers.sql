-- A way to a provider that a browser has begun: to sign in, or to prove an account for a merge. Its state is good once,
-- in that browser. Nonce and code verifier are derived from it with a key that is not in the database.
create table provider_logins (
  state_hash text primary key,
  browser_hash text not null,
  provider text not null check (provider in ('google', 'apple')),
  purpose text not null check (purpose in ('login', 'merge')),
  user_id uuid references users (id) on delete cascade,
  session_hash text,
  redirect text not null default '/',
  -- Apple's page posts its answer without our cookies: it waits here, sealed, until the browser comes with the handle.
  handle_hash text unique,
  sealed_answer text,
  expires_at timestamptz not null,
  check ((purpose = 'merge') = (user_id is not null and session_hash is not null))
);
create index provider_logins_expiry on provider_logins (expires_at);
create index provider_logins_user on provider_logins (user_id) where user_id is not null;

-- Tokens from phones that were used once; they are not good again until they end by themselves.
create table used_id_tokens (
  token_hash text primary key,
  expires_at timestamptz not null
);
create index used_id_tokens_expiry on used_id_tokens (expires_at);

-- A Google account that was proven for a merge and waits for the confirmation, in the session that began it.
create table pending_merges (
  user_id uuid primary key references users (id) on delete cascade,
  id uuid not null,
  session_hash text not null,
  subject text not null,
  name text not null,
  email text,
  email_verified boolean not null default false,
  -- Whose it was when it was shown, and which of the two was to stay: only that is confirmed.
  holder_id uuid references users (id) on delete cascade,
  kept_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index pending_merges_expiry on pending_merges (expires_at);

-- Grants of deleted accounts that a provider still has to be told about. Nothing in here says whose they were.
create table grant_revocations (
  id uuid primary key,
  provider text not null check (provider in ('apple')),
  sealed text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null
);
create index grant_revocations_due on grant_revocations (next_attempt_at);
