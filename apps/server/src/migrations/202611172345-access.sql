-- lock: access exclusive on forms. A column without a default, and empty tables that refer to forms.
alter table forms add column access jsonb;

-- How many of something (all responses of a form, an option, a number's one response) are taken, by opening.
create table form_places (
  user_id uuid not null,
  form_id uuid not null,
  place text not null,
  period text not null,
  taken integer not null,
  primary key (user_id, form_id, place, period),
  foreign key (user_id, form_id) references forms (user_id, id) on delete cascade
);

create table place_claims (
  user_id uuid not null,
  form_id uuid not null,
  response_number integer not null,
  place text not null,
  period text not null,
  is_held boolean not null default true,
  primary key (user_id, form_id, response_number, place),
  foreign key (user_id, form_id) references forms (user_id, id) on delete cascade
);

create table place_holds (
  user_id uuid not null,
  form_id uuid not null,
  submission_id text not null,
  place text not null,
  period text not null,
  expires_at timestamptz not null,
  primary key (user_id, form_id, submission_id, place),
  foreign key (user_id, form_id) references forms (user_id, id) on delete cascade
);

create index place_holds_expiry on place_holds (expires_at);
