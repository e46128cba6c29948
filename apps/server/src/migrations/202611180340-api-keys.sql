-- lock: share row exclusive on users, workspaces. An empty table that refers to them.
-- Keys of programs. Who made one may leave: then nobody may use it any more, and its row says so.
create table api_keys (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null,
  key_start text not null,
  key_end text not null,
  key_hash text not null unique,
  scopes text[] not null,
  form_ids uuid[],
  made_by uuid references users (id) on delete set null,
  made_at timestamptz not null,
  expires_at timestamptz,
  used_at timestamptz,
  warned_at timestamptz,
  ended_at timestamptz,
  ended_by uuid references users (id) on delete set null,
  end_reason text,
  primary key (workspace_id, id)
);

create index api_keys_made_by on api_keys (made_by);
create index api_keys_ended_by on api_keys (ended_by) where ended_by is not null;
