-- A device that gets push notifications, by what Firebase calls it. A token belongs to whoever gave it last, and goes
-- with the session that gave it: a phone that was signed out, here or from elsewhere, hears nothing more.
create table device_tokens (
  token text primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Null after a merge, which ends all sessions.
  session_hash text references sessions (token_hash) on delete cascade,
  platform text not null default 'web' check (platform in ('web', 'ios', 'android')),
  -- Deliveries that this device has while another of the same owner's still waits for them: a retry leaves it out.
  reached uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index device_tokens_user on device_tokens (user_id, seen_at);
create index device_tokens_session on device_tokens (session_hash) where session_hash is not null;
create index device_tokens_seen on device_tokens (seen_at);

alter table forms add column push_notification_enabled boolean not null default false;
