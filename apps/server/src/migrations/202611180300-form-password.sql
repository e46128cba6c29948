-- lock: access exclusive on forms. A column without a default, and an empty table that refers to forms.
alter table forms add column password_hash text;

-- Guesses of a form's password, by address, which is stored as a hash.
create table password_tries (
  user_id uuid not null,
  form_id uuid not null,
  address text not null,
  tries integer not null,
  since timestamptz not null,
  primary key (user_id, form_id, address),
  foreign key (user_id, form_id) references forms (user_id, id) on delete cascade
);

create index password_tries_since on password_tries (since);
