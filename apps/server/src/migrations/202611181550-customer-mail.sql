-- lock: access exclusive on forms; share row exclusive on workspaces. A column with a constant default, which writes no
-- row, and an empty table that refers to workspaces.
-- Whether customers of a form get a mail about their order or booking, if they gave an address.
alter table forms add column customer_mail_enabled boolean not null default true;

-- What customers said about messages of a workspace. Their addresses and numbers stand in their answers alone: here is
-- a hash, which stays when a response is deleted, so that a stop is never forgotten.
create table customer_contacts (
  user_id uuid not null references workspaces (id) on delete cascade,
  channel text not null check (channel in ('email', 'whatsapp')),
  address_hash text not null,
  agreed_at timestamptz,
  stopped_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, channel, address_hash)
);
