-- lock: access exclusive on bookings. For a moment: a column without a default rewrites nothing, and the index is of the
-- bookings to come.
-- When its customer asked on WhatsApp to be reminded there, from the very number of the booking.
alter table bookings add column whatsapp_at timestamptz;

-- Who writes to us: the bookings of that number in all workspaces.
create index bookings_by_customer on bookings (number, starts_at) where is_held;
