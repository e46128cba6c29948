-- What a form is connected to. Secrets are not here: they are sealed in their own table.
create table form_integrations (
  user_id uuid not null,
  form_id uuid not null,
  kind text not null check (kind in ('gsheet', 'webhook', 'customScript', 'googleAnalytics', 'pixelAnalytics')),
  config jsonb not null default '{}',
  is_active boolean not null default true,
  -- Why it stopped by itself; null while it works, or while its owner paused it.
  paused_reason text,
  updated_at timestamptz not null default now(),
  primary key (user_id, form_id, kind),
  foreign key (user_id, form_id) references forms (user_id, id) on delete cascade
);
