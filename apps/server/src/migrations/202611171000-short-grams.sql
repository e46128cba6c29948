-- lock: share row exclusive on forms. A new table whose rows belong to forms; it is filled later, by a task.
-- Where one letter or two in a row occur among a form's responses: needles that are too short for `response_texts.grams`.
-- A chunk is 4,096 numbers in a row, and each bit of `blocks` stands for eight of them. A chunk is written when all of it
-- is in `response_texts`, and its row with the gram 0 says that it is written.
create table response_short_grams (
  user_id uuid not null,
  form_id uuid not null,
  gram integer not null,
  chunk integer not null,
  blocks bit(512) not null,
  primary key (user_id, form_id, gram, chunk),
  foreign key (user_id, form_id) references forms (user_id, id) on delete cascade
);
