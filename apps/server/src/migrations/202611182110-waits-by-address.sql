-- lock: access exclusive on booking_waits. For a moment: a column with a constant default rewrites nothing.
-- Where somebody joined a waiting list from, as a hash: few join from one address at a time.
alter table booking_waits add column address text not null default '';
