-- lock: share row exclusive on payments. An empty table that refers to it.
-- What goes back through a provider. A row is written before the provider is asked, so that whoever asks again, or dies
-- in between, asks for the same refund under the same id.
create table refunds (
  user_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  amount text not null,
  state text not null default 'asked' check (state in ('asked', 'refunded', 'failed')),
  -- What the provider calls it, once it knows it.
  reference text,
  -- Why it failed, in the provider's own words.
  reason text,
  -- Who asked for it; empty: the owner's rule, or the provider was told elsewhere.
  asked_name text not null default '',
  created_at timestamptz not null,
  settled_at timestamptz,
  -- When the provider is asked again though nobody told us anything; null: never.
  next_check_at timestamptz,
  checks integer not null default 0,
  primary key (user_id, id),
  foreign key (user_id, payment_id) references payments (user_id, id) on update cascade on delete cascade,
  check ((state = 'asked') = (settled_at is null))
);

create index refunds_payment on refunds (user_id, payment_id);
create unique index refunds_reference on refunds (payment_id, reference) where reference is not null;
create index refunds_due on refunds (next_check_at) where next_check_at is not null;
