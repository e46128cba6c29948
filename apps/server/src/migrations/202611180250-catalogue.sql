-- lock: share row exclusive on workspaces. New tables whose rows belong to workspaces.
-- What a workspace sells. Prices are in minor units of its one currency; the revision goes up with every change of
-- products and categories, and cached pages are kept under it.
create table catalogues (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  currency text not null,
  time_zone text not null,
  revision bigint not null default 1,
  categories jsonb not null default '[]'
);

-- A deleted product can be brought back for ten minutes.
create table products (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id text not null,
  position integer not null,
  revision integer not null default 1,
  details jsonb not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id)
);
create index products_deleted on products (deleted_at) where deleted_at is not null;

-- What is left of the products and variants that are counted; without variants, the variant is ''. Whoever takes from
-- several locks them in the order of this key.
create table product_stock (
  workspace_id uuid not null,
  product_id text not null,
  variant_id text not null,
  "left" integer not null check ("left" >= 0),
  refilled_on date,
  primary key (workspace_id, product_id, variant_id),
  foreign key (workspace_id, product_id) references products (workspace_id, id) on update cascade on delete cascade
);
