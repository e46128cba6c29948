-- lock: access exclusive on provider_logins; share row exclusive on workspaces. Empty tables that refer to it, a column
-- without a default, and a check of a table with the few logins of the last minutes.
-- A fifth way to Google: to write bookings into a calendar, of the shop or of one person of its staff.
alter table provider_logins
  drop constraint provider_logins_purpose_check,
  add constraint provider_logins_purpose_check check (purpose in ('login', 'merge', 'forms', 'sheets', 'calendar')),
  add column staff_id text;

-- The primary calendar of a Google account that bookings are written into, and whose busy times nobody can book: of the
-- whole shop (''), or of one person of its staff. The tokens are sealed among the secrets. One that has ended is left
-- for the task that takes the access back.
create table google_calendars (
  id uuid primary key,
  user_id uuid not null references workspaces (id) on delete cascade,
  staff_id text not null,
  subject text not null,
  account text,
  shows_names boolean not null default false,
  blocks_busy boolean not null default true,
  connected_by uuid not null,
  member_id uuid,
  connected_at timestamptz not null,
  lost_at timestamptz,
  ended_at timestamptz,
  -- Where reading goes on, and up to when Google tells of events.
  sync_token text,
  synced_until timestamptz,
  synced_at timestamptz,
  sync_failures integer not null default 0,
  -- Also the lease of whoever reads it now.
  next_sync_at timestamptz not null
);

create unique index google_calendars_whose on google_calendars (user_id, staff_id) where ended_at is null;

create index google_calendars_subject on google_calendars (subject);

create index google_calendars_due on google_calendars (next_sync_at) where ended_at is null and lost_at is null;

-- When somebody is busy, as their calendar says. What it is about is not stored.
create table google_busy (
  calendar_id uuid not null references google_calendars (id) on delete cascade,
  event_id text not null,
  user_id uuid not null,
  staff_id text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  primary key (calendar_id, event_id)
);

create index google_busy_by_time on google_busy (user_id, starts_at);
