-- lock: access exclusive on bookings. For a moment: a column without a default rewrites nothing, and the index is of the
-- bookings to come.
-- The state of a booking that reminders are planned for; another sequence: they have to be planned anew.
alter table bookings add column reminders_sequence integer;

create index bookings_to_plan on bookings (starts_at) where is_held and reminders_sequence is distinct from sequence;
