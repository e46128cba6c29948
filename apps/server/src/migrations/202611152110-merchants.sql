-- Stripe accounts that owners made through us, and how far they came. An account that merges into another brings its
-- own along, so an owner may have two; new connections use the one that came furthest.
create table stripe_accounts (
  account_id text primary key,
  -- Nobody's once its owner is gone, until Stripe was told.
  user_id uuid references users (id) on delete set null,
  details_submitted boolean not null default false,
  charges_enabled boolean not null default false,
  -- When Stripe is to be told that no form uses it any more. Not at once: somebody may just be paying.
  release_at timestamptz,
  release_attempts integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index stripe_accounts_user on stripe_accounts (user_id);
create index stripe_accounts_release on stripe_accounts (release_at) where release_at is not null;

-- Who gets the money of a payment question, by method. Keys are in the secrets, sealed.
create table form_merchants (
  user_id uuid not null,
  form_id uuid not null,
  question_id text not null,
  method text not null check (method in ('stripe', 'paypal', 'razorpay', 'cash')),
  -- Names it to the outside: providers send their events to an address with it.
  id uuid not null default gen_random_uuid() unique,
  -- Off is remembered: a document from before, or an old version, does not bring the method back.
  is_on boolean not null,
  details jsonb not null default '{}',
  account_id text references stripe_accounts (account_id) on delete set null,
  -- Whether an editor has saved a document that knows of it. Until then it is put into every document that is saved.
  is_seen boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (user_id, form_id, question_id, method),
  foreign key (user_id, form_id) references forms (user_id, id) on delete cascade
);
create index form_merchants_account on form_merchants (account_id) where account_id is not null;

-- A way to Stripe that a browser has begun, for one question. It lasts as long as filling in Stripe's forms may take.
create table stripe_onboardings (
  state_hash text primary key,
  browser_hash text not null,
  user_id uuid not null references users (id) on delete cascade,
  session_hash text not null,
  form_id uuid not null,
  question_id text not null,
  account_id text not null,
  expires_at timestamptz not null
);
create index stripe_onboardings_expiry on stripe_onboardings (expires_at);
create index stripe_onboardings_user on stripe_onboardings (user_id);
