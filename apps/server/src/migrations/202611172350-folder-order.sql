-- lock: access exclusive on folders. The column has a constant default, so no row is written.
-- The order that people gave their folders; equal ones stand in the order of time.
alter table folders add column position integer not null default 0;
