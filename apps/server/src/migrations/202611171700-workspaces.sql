-- wayform: step by step
-- lock: access exclusive on domain_hosts, domains, forms, google_grants, recipients, response_borders, store_subscriptions, stripe_accounts, stripe_customers, stripe_onboardings, upload_usage, uploads, users; access exclusive on responses.
-- Each lock is held for a moment only: tables are checked against workspaces while writers go on.
--
-- A business: its forms, answers, money and plan belong to it, and people work in it. Every account has one under its
-- own id, so that links, ids and sealed secrets stay. Columns named user_id that refer to it keep their name while the
-- version before may still write: a renamed column would fail all of its statements.
create table workspaces (
  id uuid primary key,
  -- Never without an owner: deleting the account deletes what it has not handed over.
  owner_id uuid not null references users (id) on delete cascade,
  -- Empty: shown under the owner's name.
  name text not null default '',
  plan text not null default 'free' check (plan in ('free', 'lite', 'standard', 'pro', 'plus')),
  billing_cycle text check (billing_cycle in ('monthly', 'yearly')),
  plan_changed_at timestamptz,
  plan_source text,
  plan_cancel_at timestamptz,
  plan_renews_at timestamptz,
  billing_revision integer not null default 0,
  max_form_count integer,
  created_at timestamptz not null default now()
);

create index workspaces_owner on workspaces (owner_id);

create index workspaces_renewal on workspaces (plan_renews_at) where plan_source is not null;

-- The version before creates accounts and changes plans without a word about workspaces.
create function open_workspace() returns trigger language plpgsql as $body$
begin
  insert into workspaces (id, owner_id, plan, billing_cycle, plan_changed_at, plan_source, plan_cancel_at, plan_renews_at, billing_revision, max_form_count, created_at)
  values (new.id, new.id, new.plan, new.billing_cycle, new.plan_changed_at, new.plan_source, new.plan_cancel_at, new.plan_renews_at, new.billing_revision, new.max_form_count, new.created_at)
  on conflict (id) do nothing; return null; end
$body$;

create function follow_plan() returns trigger language plpgsql as $body$
begin
  update workspaces set plan = new.plan, billing_cycle = new.billing_cycle, plan_changed_at = new.plan_changed_at, plan_source = new.plan_source,
    plan_cancel_at = new.plan_cancel_at, plan_renews_at = new.plan_renews_at, billing_revision = new.billing_revision, max_form_count = new.max_form_count
  where id = new.id; return null; end
$body$;

create trigger open_workspace after insert on users for each row execute function open_workspace();

create trigger follow_plan after update of plan, billing_cycle, plan_changed_at, plan_source, plan_cancel_at, plan_renews_at, billing_revision, max_form_count
  on users for each row execute function follow_plan();

insert into workspaces (id, owner_id, plan, billing_cycle, plan_changed_at, plan_source, plan_cancel_at, plan_renews_at, billing_revision, max_form_count, created_at)
select id, id, plan, billing_cycle, plan_changed_at, plan_source, plan_cancel_at, plan_renews_at, billing_revision, max_form_count, created_at from users
on conflict (id) do nothing;

-- People who work in a workspace beside its owner.
create table members (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('editor', 'agent', 'viewer')),
  -- The forms that a viewer may look at; null: all of them.
  form_ids uuid[],
  joined_at timestamptz not null default now(),
  seen_at timestamptz,
  primary key (workspace_id, user_id)
);

create index members_user on members (user_id);

-- Links that work once. Only the hash of a link's secret is kept.
create table invitations (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  channel text not null check (channel in ('whatsapp', 'email')),
  address text not null,
  role text not null check (role in ('editor', 'agent', 'viewer')),
  form_ids uuid[],
  secret_hash text not null unique,
  invited_by uuid not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  declined_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, channel, address)
);

-- Pins and what was read, of each person who is not the owner; the owner's stay with the form.
create table member_forms (
  workspace_id uuid not null,
  user_id uuid not null,
  form_id uuid not null,
  pinned_at timestamptz,
  -- The highest number when this person last opened the form's responses.
  seen_number integer not null default 0,
  wants_push boolean not null default true,
  primary key (workspace_id, user_id, form_id),
  foreign key (workspace_id, user_id) references members (workspace_id, user_id) on delete cascade on update cascade,
  foreign key (workspace_id, form_id) references forms (user_id, id) on delete cascade
);

create index member_forms_form on member_forms (workspace_id, form_id);

-- Who did what; added to, never changed. Names are copies: a line outlives the person and the form.
create table activity (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  at timestamptz not null,
  person_id uuid,
  person_name text not null,
  verb text not null,
  form_id uuid,
  form_name text,
  details jsonb not null default '{}',
  primary key (workspace_id, at, id)
);

create index activity_age on activity (at);

-- The member whose number the answer was routed to. Only agents' answers are in the index.
alter table responses add column member_id uuid;

create index concurrently responses_member on responses (user_id, form_id, member_id, number) where member_id is not null;

-- What belongs to a workspace refers to it. First the new reference, then the check of what is there, then the old one
-- goes: nothing is without a reference in between.
alter table forms add constraint forms_workspace foreign key (user_id) references workspaces (id) on delete cascade not valid;

alter table forms validate constraint forms_workspace;

alter table forms drop constraint forms_user_id_fkey;

alter table uploads add constraint uploads_workspace foreign key (user_id) references workspaces (id) not valid;

alter table uploads validate constraint uploads_workspace;

alter table uploads drop constraint uploads_user_id_fkey;

alter table upload_usage add constraint upload_usage_workspace foreign key (user_id) references workspaces (id) on delete cascade not valid;

alter table upload_usage validate constraint upload_usage_workspace;

alter table upload_usage drop constraint upload_usage_user_id_fkey;

alter table domains add constraint domains_workspace foreign key (user_id) references workspaces (id) on delete cascade not valid;

alter table domains validate constraint domains_workspace;

alter table domains drop constraint domains_user_id_fkey;

alter table domain_hosts add constraint domain_hosts_workspace foreign key (user_id) references workspaces (id) on delete cascade not valid;

alter table domain_hosts validate constraint domain_hosts_workspace;

alter table domain_hosts drop constraint domain_hosts_user_id_fkey;

alter table google_grants add constraint google_grants_workspace foreign key (user_id) references workspaces (id) on delete cascade not valid;

alter table google_grants validate constraint google_grants_workspace;

alter table google_grants drop constraint google_grants_user_id_fkey;

alter table stripe_customers add constraint stripe_customers_workspace foreign key (user_id) references workspaces (id) on delete cascade not valid;

alter table stripe_customers validate constraint stripe_customers_workspace;

alter table stripe_customers drop constraint stripe_customers_user_id_fkey;

alter table stripe_accounts add constraint stripe_accounts_workspace foreign key (user_id) references workspaces (id) on delete set null not valid;

alter table stripe_accounts validate constraint stripe_accounts_workspace;

alter table stripe_accounts drop constraint stripe_accounts_user_id_fkey;

alter table stripe_onboardings add constraint stripe_onboardings_workspace foreign key (user_id) references workspaces (id) on delete cascade not valid;

alter table stripe_onboardings validate constraint stripe_onboardings_workspace;

alter table stripe_onboardings drop constraint stripe_onboardings_user_id_fkey;

alter table recipients add constraint recipients_workspace foreign key (user_id) references workspaces (id) on delete cascade not valid;

alter table recipients validate constraint recipients_workspace;

alter table recipients drop constraint recipients_user_id_fkey;

alter table store_subscriptions add constraint store_subscriptions_workspace foreign key (user_id) references workspaces (id) on delete cascade not valid;

alter table store_subscriptions validate constraint store_subscriptions_workspace;

alter table store_subscriptions drop constraint store_subscriptions_user_id_fkey;

alter table response_borders add constraint response_borders_workspace foreign key (user_id) references workspaces (id) on delete cascade not valid;

alter table response_borders validate constraint response_borders_workspace;

alter table response_borders drop constraint response_borders_user_id_fkey;
