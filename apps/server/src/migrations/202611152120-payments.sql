-- What respondents pay. A row is a response that waits for its money: once the provider says that it is paid, its answers
-- become a response, and only the facts of the payment stay here.
create table payments (
  user_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  submission_id text not null,
  -- Of the answers with the method in them, as for a response.
  request_hash text not null,
  version integer not null,
  answers jsonb not null,
  -- As they were given, to fill the form in again for whoever did not pay.
  given jsonb not null,
  uploads uuid[] not null default '{}',
  question_id text not null,
  method text not null check (method in ('stripe', 'paypal', 'razorpay')),
  amount text not null,
  currency text not null,
  -- Whom it goes to: the account at Stripe, the address at PayPal, the merchant of ours with the Razorpay keys.
  account text not null,
  -- The session or order at the provider, and the page that it is paid on; empty until the provider has made it.
  provider_reference text,
  provider_url text,
  -- What the provider calls the money itself: comes with its confirmation.
  reference text,
  state text not null default 'open' check (state in ('open', 'pending', 'paid', 'failed', 'expired')),
  -- Another payment took its place, because the answers or the method changed.
  is_replaced boolean not null default false,
  -- Why it is not paid though the provider has money: somebody has to look at it.
  problem text,
  locale text not null default '',
  source jsonb,
  response_number integer,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- When the provider is asked again though nobody told us anything; null: never.
  next_check_at timestamptz,
  checks integer not null default 0,
  primary key (user_id, id),
  foreign key (user_id, form_id) references forms (user_id, id) on delete cascade,
  check ((state = 'paid') = (reference is not null and response_number is not null and paid_at is not null))
);

create unique index payments_submission on payments (user_id, form_id, submission_id) where not is_replaced;
create index payments_due on payments (next_check_at) where next_check_at is not null;
create index payments_unpaid on payments (created_at) where state in ('open', 'failed', 'expired');

-- Whose a payment is, by any name that a provider may call it: our id, its order, its money. Each belongs to one payment.
create table payment_references (
  provider text not null,
  reference text not null,
  user_id uuid not null,
  payment_id uuid not null,
  primary key (provider, reference),
  foreign key (user_id, payment_id) references payments (user_id, id) on update cascade on delete cascade
);

create index payment_references_payment on payment_references (user_id, payment_id);
