-- Subscriptions that were bought in an app store, each bound to one account. Their state is what the store said when it
-- was asked last.
create table store_subscriptions (
  store text not null check (store in ('apple', 'google')),
  -- Apple's original transaction id, or Google's purchase token.
  id text not null check (length(id) <= 1000),
  user_id uuid not null references users (id) on delete cascade,
  -- The account that the purchase names, as the app gave it to the store; a merged account keeps the older one's.
  account_token text,
  product_id text not null,
  -- What it changes to with its next period.
  next_product_id text,
  status text not null check (status in ('active', 'grace', 'hold', 'paused', 'pending', 'ended')),
  period_end timestamptz,
  -- Google gives the money back for a purchase that is not acknowledged within three days.
  is_acknowledged boolean not null default true,
  -- Replaced by a newer purchase: never asked about again.
  retired_at timestamptz,
  checked_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (store, id)
);
create index store_subscriptions_user on store_subscriptions (user_id, created_at);
create index store_subscriptions_check on store_subscriptions (checked_at) where status <> 'ended';
create index store_subscriptions_unacknowledged on store_subscriptions (checked_at) where not is_acknowledged;
