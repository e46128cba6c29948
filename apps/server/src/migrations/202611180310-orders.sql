-- lock: share row exclusive on forms. New tables that refer to forms.
-- What each response took from the stock, so that a deleted one gives it back.
create table stock_claims (
  user_id uuid not null,
  form_id uuid not null,
  response_number integer not null,
  product_id text not null,
  variant_id text not null,
  quantity integer not null check (quantity >= 0),
  is_held boolean not null default true,
  primary key (user_id, form_id, response_number, product_id, variant_id),
  foreign key (user_id, form_id) references forms (user_id, id) on delete cascade
);

-- What a payment in progress keeps from the stock.
create table stock_holds (
  user_id uuid not null,
  form_id uuid not null,
  submission_id text not null,
  product_id text not null,
  variant_id text not null,
  quantity integer not null check (quantity > 0),
  expires_at timestamptz not null,
  primary key (user_id, form_id, submission_id, product_id, variant_id),
  foreign key (user_id, form_id) references forms (user_id, id) on delete cascade
);

create index stock_holds_expiry on stock_holds (expires_at);
