-- lock: access exclusive on forms. The column is empty, so no row is written.
-- When a form was put out of the way; null: it is among the others.
alter table forms add column archived_at timestamptz;
