-- The host that an account wants for its forms, and what the DNS said of it last. Several accounts may want the same one:
-- who has it is decided by the proof, in domain_hosts.
create table domains (
  user_id uuid primary key references users (id) on delete cascade,
  hostname text not null,
  -- What the owner puts into the DNS; whoever can do that may have the host.
  token text not null,
  has_proof boolean not null default false,
  points_here boolean not null default false,
  -- Since when a host that was proven is so no longer; it is given up some days later.
  failing_since timestamptz,
  checked_at timestamptz,
  next_check_at timestamptz,
  created_at timestamptz not null default now()
);
create index domains_due on domains (next_check_at) where next_check_at is not null;

-- The look-up of hosts that are served, each for one account.
create table domain_hosts (
  hostname text primary key,
  user_id uuid not null unique references users (id) on delete cascade
);

alter table forms add column uses_domain boolean not null default false;
