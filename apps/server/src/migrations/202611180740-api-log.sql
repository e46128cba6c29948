-- lock: share row exclusive on forms, workspaces. Empty tables that refer to them.
-- Calls of programs, and why they were refused; for thirty days.
create table api_calls (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  at timestamptz not null,
  key_id uuid not null,
  method text not null,
  path text not null,
  status integer not null,
  duration_ms integer not null,
  ip text not null,
  user_agent text not null,
  request_body text not null,
  answer_body text not null,
  form_id uuid,
  response_number integer,
  primary key (workspace_id, id),
  foreign key (workspace_id, form_id) references forms (user_id, id) on delete cascade
);

create index api_calls_by_time on api_calls (workspace_id, at desc, id desc);

create index api_calls_of_response on api_calls (workspace_id, form_id, response_number) where form_id is not null;

create index api_calls_age on api_calls (at);

-- Every try to send a response to a webhook, with what came back; for thirty days.
create table webhook_attempts (
  workspace_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  delivery_id uuid not null,
  form_id uuid not null,
  response_number integer not null,
  method text not null,
  url text not null,
  status integer,
  problem text,
  duration_ms integer not null,
  request_body text not null,
  answer_head text not null,
  answer_body text not null,
  answer_bytes integer not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, form_id) references forms (user_id, id) on delete cascade
);

create index webhook_attempts_by_time on webhook_attempts (workspace_id, at desc, id desc);

create index webhook_attempts_of_delivery on webhook_attempts (workspace_id, delivery_id, at desc, id desc);

create index webhook_attempts_of_response on webhook_attempts (workspace_id, form_id, response_number);

create index webhook_attempts_age on webhook_attempts (at);
