-- lock: access exclusive on forms. For a moment: a column with a constant default rewrites nothing.
--
-- The translations of a form's settings, and whose language its WhatsApp text has.
alter table forms
  add column settings_texts jsonb not null default '{}',
  add column message_language text not null default 'main' check (message_language in ('main', 'respondent'));
