-- Every owner's table carries user_id first in its key, so that the data can be spread by owner.
create table forms (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  name text not null,
  link text not null,
  language text not null,
  whatsapp_number text not null,
  enabled boolean not null default true,
  blocked boolean not null default false,
  submit_text text not null default '',
  meta jsonb not null default '{}',
  response_jump_type text not null default 'default' check (response_jump_type in ('default', 'sequence', 'logic')),
  response_jump_data jsonb not null default '[]',
  email_notification_enabled boolean not null default false,
  email_notification_email text not null default '',
  whatsapp_notification_enabled boolean not null default false,
  pinned_at timestamptz,
  draft jsonb not null,
  revision integer not null default 0,
  settings_revision integer not null default 0,
  published_version integer,
  -- The revision that was published: the draft has unpublished changes when it moved on.
  published_revision integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (user_id, id)
);
create index forms_deleted on forms (deleted_at) where deleted_at is not null;

-- The look-up of public links, unique without regard to case.
create table form_links (
  link_key text primary key,
  user_id uuid not null,
  form_id uuid not null,
  foreign key (user_id, form_id) references forms (user_id, id) on delete cascade
);
create index form_links_form on form_links (user_id, form_id);

-- What was published, never changed: a response keeps the meaning of the version it answered.
create table form_versions (
  user_id uuid not null,
  form_id uuid not null,
  version integer not null,
  questions jsonb not null,
  published_at timestamptz not null default now(),
  primary key (user_id, form_id, version),
  foreign key (user_id, form_id) references forms (user_id, id) on delete cascade
);

-- Numbers and counts of a form's responses. The row is the lock that makes the numbers gapless.
create table form_counters (
  user_id uuid not null,
  form_id uuid not null,
  last_number integer not null default 0,
  stored integer not null default 0,
  unread integer not null default 0,
  upload_bytes bigint not null default 0,
  primary key (user_id, form_id),
  foreign key (user_id, form_id) references forms (user_id, id) on delete cascade
-- A busy form's row is written thousands of times: room in its page lets each new version replace a dead one there.
) with (fillfactor = 10, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);

-- Append-mostly. No foreign keys: each would cost a row lock on every submission; the purge of a form takes these along.
create table responses (
  user_id uuid not null,
  form_id uuid not null,
  number integer not null,
  id uuid not null default gen_random_uuid(),
  submission_id text not null,
  -- Tells a repeated submission from another one that took the same key.
  request_hash text not null,
  version integer not null,
  answers jsonb not null,
  delivered_to text not null,
  locale text not null default '',
  created_at timestamptz not null default now(),
  primary key (user_id, form_id, number),
  unique (user_id, submission_id, form_id)
);

-- The delivery ledger: one row for each response and destination, written with the response (an outbox).
create table deliveries (
  user_id uuid not null,
  form_id uuid not null,
  response_number integer not null,
  destination text not null,
  -- The same on every attempt: receivers know a repeated delivery by it.
  id uuid not null default gen_random_uuid(),
  state text not null default 'pending' check (state in ('pending', 'sending', 'sent', 'failed', 'cancelled')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  lease_until timestamptz,
  -- Changes with every claim: a worker that lost its lease can't write over the next one's result.
  fence uuid,
  provider_id text,
  last_error text,
  updated_at timestamptz not null default now(),
  primary key (user_id, form_id, response_number, destination)
);
create index deliveries_due on deliveries (next_attempt_at) where state in ('pending', 'sending');
create index deliveries_provider on deliveries (provider_id) where provider_id is not null;
