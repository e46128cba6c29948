create table users (
  id uuid primary key,
  name text not null default '',
  email text,
  whatsapp_number text,
  provider text not null check (provider in ('google', 'apple', 'whatsapp')),
  plan text not null default 'free' check (plan in ('free', 'lite', 'standard', 'pro', 'plus')),
  billing_cycle text check (billing_cycle in ('monthly', 'yearly')),
  -- When the event that set the plan happened: an older one that arrives late changes nothing.
  plan_changed_at timestamptz,
  language text,
  max_form_count integer,
  last_upsell_trigger text,
  created_at timestamptz not null default now()
);

-- Who a proven identity is. A number or an e-mail serves for sign-in only through a row here.
create table identities (
  provider text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index identities_user on identities (user_id);

-- Only the hash of a token is kept: a stolen table opens no session.
create table sessions (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);

create table login_attempts (
  id uuid primary key,
  secret_hash text not null unique,
  number text not null,
  code_hash text not null,
  word_hash text not null unique,
  tries integer not null default 0,
  state text not null default 'pending' check (state in ('pending', 'verified', 'used', 'replaced')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index login_attempts_number on login_attempts (number, created_at);
create index login_attempts_expiry on login_attempts (expires_at);

-- One row for each code sent to a number and each try from an address, for the limits on both.
create table login_events (
  kind text not null check (kind in ('code', 'try')),
  subject text not null,
  at timestamptz not null default now()
);
create index login_events_subject on login_events (kind, subject, at);
create index login_events_age on login_events (at);
