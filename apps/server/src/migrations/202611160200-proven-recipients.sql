-- Numbers and addresses that an owner wants Wayform itself to write to, and what their holders said. Addresses are
-- normalised: E.164 in WhatsApp's spelling, e-mail in lower case. `secret` makes the confirmation link and the one-time
-- word; a new one replaces it, and a use removes it.
create table recipients (
  user_id uuid not null references users (id) on delete cascade,
  channel text not null check (channel in ('whatsapp', 'email')),
  address text not null,
  proven_at timestamptz,
  stopped_at timestamptz,
  asked_at timestamptz,
  asks integer not null default 0,
  secret uuid,
  secret_expires_at timestamptz,
  code_hash text,
  code_expires_at timestamptz,
  code_tries integer not null default 0,
  switched_off_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, channel, address)
);
create index recipients_address on recipients (channel, address);

-- Holders who want nothing from Wayform at all, whoever asks for it. Only a hash: it outlives every account.
create table stopped_addresses (
  address_hash text primary key,
  stopped_at timestamptz not null
);

-- How many messages were sent today by an owner or to an address, each under a hash, for the limits of a day.
create table message_counts (
  day date not null,
  subject text not null,
  count integer not null,
  primary key (day, subject)
);
