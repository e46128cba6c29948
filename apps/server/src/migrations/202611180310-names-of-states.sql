-- lock: access exclusive on forms. The column has a constant default, so no row is written.
-- What an owner calls the states of a form's responses.
alter table forms add column status_names jsonb not null default '{}';
