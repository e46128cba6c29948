-- lock: access exclusive on forms, form_versions. For a moment: a column with a constant default rewrites nothing.
--
-- Texts in other languages, look and endings, frozen with each version. A form that uses none of them has '{}'.
alter table forms add column parts jsonb not null default '{}';

alter table form_versions add column parts jsonb not null default '{}';
