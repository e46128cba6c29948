-- A file on its way: announced (issued), arrived and checked (stored), part of a response (used). Its bytes are in the
-- object store under a key that nobody outside knows. No cascade from users: the objects have to be given up first.
create table uploads (
  user_id uuid not null references users (id),
  id uuid not null,
  kind text not null check (kind in ('answer', 'media', 'meta')),
  form_id uuid,
  question_id text,
  submission_id text,
  response_number integer,
  name text not null,
  type text not null,
  -- As it was announced, then as it arrived; null while nobody has said.
  size bigint,
  state text not null default 'issued' check (state in ('issued', 'stored', 'used')),
  object_key text not null,
  created_at timestamptz not null default now(),
  -- Until when the file may be sent.
  expires_at timestamptz not null,
  -- From when it may go, if nothing refers to it by then.
  sweep_at timestamptz not null,
  primary key (user_id, id),
  check ((kind = 'answer') = (form_id is not null and question_id is not null and submission_id is not null)),
  check ((state = 'used') = (response_number is not null))
);
create index uploads_submission on uploads (user_id, form_id, submission_id) where kind = 'answer';
create index uploads_response on uploads (user_id, form_id, response_number) where state = 'used';
create index uploads_sweep on uploads (sweep_at) where state <> 'used';

-- The look-up of a file by its public id.
create table upload_owners (
  id uuid primary key,
  user_id uuid not null
);

-- What an account has stored. The row is the lock that makes the quota exact.
create table upload_usage (
  user_id uuid primary key references users (id) on delete cascade,
  bytes bigint not null default 0 check (bytes >= 0)
);

-- Objects that nothing refers to any more, written in the transaction that gave them up.
create table object_deletions (
  object_key text primary key,
  due_at timestamptz not null
);
create index object_deletions_due on object_deletions (due_at);
