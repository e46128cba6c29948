-- lock: share row exclusive on workspaces. A new table whose rows belong to workspaces.
-- Texts that open a chat with a respondent. One of Wayform's own texts has a row only after it was changed, moved or
-- deleted; its id is its name, and without title and text it is still Wayform's, in the language of each respondent.
-- Placeholders are in the text: {{name}}, {{form}}, {{number}}, {{=Label of a question}}. A deleted one can be
-- brought back for ten minutes; of Wayform's own remains that it is not wanted.
create table quick_replies (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id text not null,
  position integer not null,
  title text,
  text text,
  translations jsonb not null default '{}',
  deleted_at timestamptz,
  primary key (workspace_id, id),
  check ((title is null) = (text is null))
);
create index quick_replies_deleted on quick_replies (deleted_at) where deleted_at is not null;
