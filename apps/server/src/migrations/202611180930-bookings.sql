-- lock: share row exclusive on forms, workspaces. Empty tables that refer to them.
-- What a workspace lets people book, and when: one document, with the revision that it is changed under.
create table booking_setups (
  user_id uuid primary key references workspaces (id) on delete cascade,
  revision integer not null default 1,
  setup jsonb not null
);

-- Times that the owner keeps free; without a person (''), everybody's.
create table booking_blocks (
  user_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  staff_id text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  note text not null default '',
  primary key (user_id, id)
);

create index booking_blocks_by_time on booking_blocks (user_id, starts_at);

-- What each response has booked. busy_from and busy_to contain the time before and after it that nobody else can book.
-- A booking that was cancelled, declined or deleted holds nothing.
create table bookings (
  user_id uuid not null,
  form_id uuid not null,
  response_number integer not null,
  service_id text not null,
  staff_id text not null,
  party integer not null check (party > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  busy_from timestamptz not null,
  busy_to timestamptz not null check (busy_to > busy_from),
  number text not null,
  is_held boolean not null default true,
  sequence integer not null default 0,
  confirmed_at timestamptz,
  primary key (user_id, form_id, response_number),
  foreign key (user_id, form_id) references forms (user_id, id) on delete cascade
);

create index bookings_by_staff on bookings (user_id, staff_id, busy_from) where is_held;

create index bookings_by_time on bookings (user_id, starts_at);

create index bookings_by_number on bookings (user_id, number, busy_from) where is_held;

-- What a submission that is being finished or paid keeps for a while; the address is a hash, as in place_holds.
create table booking_holds (
  user_id uuid not null,
  form_id uuid not null,
  submission_id text not null,
  address text not null default '',
  service_id text not null,
  staff_id text not null,
  party integer not null check (party > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  busy_from timestamptz not null,
  busy_to timestamptz not null check (busy_to > busy_from),
  number text not null,
  expires_at timestamptz not null,
  primary key (user_id, form_id, submission_id),
  foreign key (user_id, form_id) references forms (user_id, id) on delete cascade
);

create index booking_holds_by_time on booking_holds (user_id, busy_from);

create index booking_holds_expiry on booking_holds (expires_at);

-- Who waits for a place on a full day, first come first served. The day is one of the shop's calendar.
create table booking_waits (
  user_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  service_id text not null,
  day date not null,
  party integer not null check (party > 0),
  name text not null,
  number text not null,
  created_at timestamptz not null,
  offered_start timestamptz,
  offered_until timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'offered', 'booked', 'expired', 'left')),
  primary key (user_id, id),
  foreign key (user_id, form_id) references forms (user_id, id) on delete cascade
);

create index booking_waits_in_order on booking_waits (user_id, service_id, day, created_at, id);

create index booking_waits_offered on booking_waits (offered_until) where state = 'offered';

-- Calendars that other programs subscribe to, of everybody ('') or one person, behind an address of which only a hash
-- is kept.
create table calendar_feeds (
  user_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  staff_id text not null,
  secret_hash text not null unique,
  shows_names boolean not null default false,
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (user_id, id)
);
