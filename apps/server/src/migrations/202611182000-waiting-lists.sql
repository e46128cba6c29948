-- lock: access exclusive on booking_waits. Nothing was ever written into it.
-- Somebody who waits is a stored response; its answer has their name.
alter table booking_waits
  drop column name,
  add column response_number integer not null,
  -- Empty: anyone.
  add column staff_id text not null default '',
  -- HH:mm on the shop's clock: not before. Empty: any time.
  add column from_time text not null default '',
  add column offered_staff text not null default '',
  -- Times that they were offered and did not want.
  add column passed timestamptz[] not null default '{}';

create unique index booking_waits_by_response on booking_waits (user_id, form_id, response_number);

-- Everybody who is still to be served, of all workspaces.
create index booking_waits_open on booking_waits (user_id, day) where state in ('waiting', 'offered');
