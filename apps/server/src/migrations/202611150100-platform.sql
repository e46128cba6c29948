-- Events that providers sent us: kept once, by the provider's own id, before anything acts on them.
create table provider_events (
  provider text not null,
  event_id text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  lease_until timestamptz,
  last_error text,
  primary key (provider, event_id)
);
create index provider_events_due on provider_events (next_attempt_at) where processed_at is null;

-- One row for each periodic task; whichever process takes the lease runs it.
create table housekeeping (
  name text primary key,
  due_at timestamptz not null,
  lease_token uuid,
  lease_until timestamptz,
  last_run_at timestamptz,
  last_error text
);

-- Sealed values (keys, tokens, secret headers). The key is not in the database.
create table secrets (
  user_id uuid not null,
  owner_kind text not null,
  owner_id text not null,
  name text not null,
  sealed text not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, owner_kind, owner_id, name)
);
