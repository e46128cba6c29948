-- Who an account is at Stripe. A merge can leave it with two: what is paid on either of them counts for the account.
create table stripe_customers (
  id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- When its owner last went to Stripe's pages; null once it is known what became of it.
  visited_at timestamptz,
  created_at timestamptz not null default now()
);
create index stripe_customers_user on stripe_customers (user_id, created_at);
create index stripe_customers_visit on stripe_customers (visited_at) where visited_at is not null;

alter table users
  -- Where the plan is paid; null when nobody pays for it.
  add column plan_source text check (plan_source in ('stripe', 'apple', 'google', 'sandbox')),
  -- When a cancelled plan ends; null while it renews.
  add column plan_cancel_at timestamptz,
  -- When the time that is paid for ends. Past that, a provider that said nothing is asked.
  add column plan_renews_at timestamptz,
  -- Counts what was asked of the provider and written down here: an answer that others overtook is not.
  add column billing_revision integer not null default 0,
  add constraint users_free_is_unpaid
    check (plan <> 'free' or num_nonnulls(plan_source, plan_cancel_at, plan_renews_at) = 0);
create index users_plan_renewal on users (plan_renews_at) where plan_renews_at is not null;

-- Customers of deleted accounts are ended at Stripe as grants are.
alter table grant_revocations
  drop constraint grant_revocations_provider_check,
  add constraint grant_revocations_provider_check check (provider in ('apple', 'google', 'stripe'));
