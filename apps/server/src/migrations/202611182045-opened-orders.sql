-- lock: share row exclusive on forms, users. An empty table that refers to them.
-- Which orders a person has opened: on the board they are marked until then. One row for each person and form, with the
-- newest numbers; a person's go with their account.
create table opened_orders (
  user_id uuid not null,
  form_id uuid not null,
  person_id uuid not null references users (id) on delete cascade,
  numbers integer[] not null default '{}',
  primary key (user_id, form_id, person_id),
  foreign key (user_id, form_id) references forms (user_id, id) on delete cascade
);

create index opened_orders_person on opened_orders (person_id);
