-- lock: access exclusive on bookings. For a moment: columns without a default, or with a constant one, rewrite nothing.
-- When a booking was last changed, as calendars are told; when the owner accepted one that waited for that; when its
-- customer said that they come; why it was declined.
alter table bookings
  add column changed_at timestamptz,
  add column accepted_at timestamptz,
  add column coming_at timestamptz,
  add column reason text not null default '';
