-- How far the owner is with a response, and a note on it. Insertions leave both to their defaults.
alter table responses add column status text not null default 'new';
alter table responses add column note text not null default '';
-- Rows enter it only when an owner touches them: storing a response does not pay for it.
create index responses_status on responses (user_id, form_id, status, number) where status <> 'new';

-- What an owner deleted, whole, while it can be brought back. The table of responses itself holds only what is there, so
-- that nothing that counts or reads it has to ask. Destinations: what was still on its way.
create table deleted_responses (
  user_id uuid not null,
  form_id uuid not null,
  number integer not null,
  content jsonb not null,
  destinations text[] not null default '{}',
  deleted_at timestamptz not null,
  primary key (user_id, form_id, number),
  foreign key (user_id, form_id) references forms (user_id, id) on delete cascade
);
create index deleted_responses_due on deleted_responses (deleted_at);

-- The words of responses as searches compare them, written some time after the response. What is not here yet is above
-- the highest number that is. Grams are numbers for the short pieces of the text, each made together with the form's id,
-- so that the index finds one form's responses however many others there are.
create table response_texts (
  user_id uuid not null,
  form_id uuid not null,
  number integer not null,
  words text not null,
  grams integer[] not null,
  primary key (user_id, form_id, number),
  foreign key (user_id, form_id) references forms (user_id, id) on delete cascade
);
create index response_texts_grams on response_texts using gin (grams);

-- What was seen of a form, counted in quarters of an hour: every time zone's days and hours can be made of those.
create table form_visits (
  user_id uuid not null,
  form_id uuid not null,
  quarter timestamptz not null,
  kind text not null check (kind in ('view', 'start', 'page', 'passed')),
  page text not null default '',
  visits integer not null,
  primary key (user_id, form_id, quarter, kind, page),
  foreign key (user_id, form_id) references forms (user_id, id) on delete cascade
);
