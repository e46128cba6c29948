-- lock: none, new tables only.
-- What the operator's page shows, written only while there is one. Each process that serves tells of itself every few
-- seconds, and goes from here when it stops. Nothing is lost with it, so it is empty after a crash of the database.
create unlogged table server_processes (
  id uuid primary key,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  delivers boolean not null,
  requests_per_second double precision not null,
  -- 95 of 100 requests took less; null without requests.
  most_within_ms double precision
);

-- What all processes counted in ten minutes: requests, submissions, attempts, calls of providers. Numbers only.
create table server_tallies (
  name text not null,
  period timestamptz not null,
  good bigint not null default 0,
  bad bigint not null default 0,
  seconds double precision not null default 0,
  most bigint not null default 0,
  last_good_at timestamptz,
  primary key (name, period)
);
create index server_tallies_period on server_tallies (period);
