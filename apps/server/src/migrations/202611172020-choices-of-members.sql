-- lock: access exclusive on member_forms. For a moment: it has a row for each member and form.
--
-- Whether a member wants push notifications about a form; null: as their role has it. Nobody could choose before.
alter table member_forms alter column wants_push drop not null, alter column wants_push drop default;

update member_forms set wants_push = null where wants_push is not null;
