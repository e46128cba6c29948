-- A blocked owner cannot sign in; the forms are closed and nothing is delivered.
alter table users add column blocked_at timestamptz;

-- What operators did to accounts. No reference to users: the record of a deletion outlives the account.
create table operator_actions (
  id uuid primary key,
  at timestamptz not null,
  account_id uuid not null,
  action text not null,
  details jsonb not null
);
create index operator_actions_by_account on operator_actions (account_id, at);

-- Keys derived from an earlier SECRET_KEY, sealed with the current one: links in people's chats stay valid.
create table kept_keys (
  purpose text not null,
  key_id text not null,
  sealed text not null,
  kept_at timestamptz not null,
  kept_until timestamptz,
  primary key (purpose, key_id)
);
