-- lock: access exclusive on forms; share row exclusive on workspaces. The columns have constant defaults, so no row is
-- written; the forms are read once for the reference and its index.
-- Where a form is put: in one folder, and under as many tags as its owner likes.
create table folders (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid primary key,
  name text not null,
  created_at timestamptz not null
);
create index folders_workspace on folders (workspace_id, created_at);
-- A folder that is deleted leaves its forms where they are.
alter table forms add column folder_id uuid references folders (id) on delete set null;
alter table forms add column tags text[] not null default '{}';
create index forms_folder on forms (folder_id) where folder_id is not null;
