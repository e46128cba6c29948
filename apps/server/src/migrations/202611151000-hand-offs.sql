-- What a respondent did with the message: when it was first opened in WhatsApp, copied, or continued on a phone by its QR
-- code. A row comes with the first of them. No foreign keys, as with responses; the purge of a form takes these along.
create table hand_offs (
  user_id uuid not null,
  form_id uuid not null,
  response_number integer not null,
  opened_at timestamptz,
  copied_at timestamptz,
  scanned_at timestamptz,
  primary key (user_id, form_id, response_number)
);
