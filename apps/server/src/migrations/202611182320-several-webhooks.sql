-- wayform: step by step
-- lock: access exclusive on deliveries, form_integrations. Columns without a value to write, and an index that takes the
-- place of a key: no table is read while it is locked.
-- A form can have several webhooks. The one from before has no id of its own here: it goes by the id of its form, under
-- which its secrets are, and what waits in the ledger for it names none either. As long as no form has a second one,
-- servers of the version before go on storing and delivering responses, and can only connect nothing. Of a form that has
-- several they refuse responses, and send what waits for one of them to another: see "Going back" in docs/operate.md.
alter table form_integrations
  add column webhook_id uuid,
  add column created_at timestamptz not null default now();

create unique index concurrently form_integrations_once
  on form_integrations (user_id, form_id, kind, webhook_id) nulls not distinct;

alter table form_integrations drop constraint form_integrations_pkey;

-- Which webhook a delivery is for; null: the one from before, or another destination.
alter table deliveries add column webhook_id uuid;
