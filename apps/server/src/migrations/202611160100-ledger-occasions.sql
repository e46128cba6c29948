-- wayform: step by step
-- The ledger carries more than new responses: what changed, reminders, notices to the owner; and it can hold what can't
-- be sent now. Servers of the version before go on writing while this runs, so each step takes its lock for a moment.
alter table deliveries
  add column occasion text not null default 'submitted',
  -- Tells two of one occasion apart, such as the revision of a response; null where there can be only one.
  add column dedupe_key text,
  -- Of a notice: its kind, and the few words that its text needs.
  add column notice jsonb,
  add column held_reason text,
  add column sent_at timestamptz,
  add column delivered_at timestamptz,
  add column read_at timestamptz;

alter table deliveries
  drop constraint deliveries_state_check,
  add constraint deliveries_state_known check (
    state in ('pending', 'sending', 'held', 'sent', 'delivered', 'read', 'failed', 'cancelled')
  ) not valid,
  add constraint deliveries_occasion_known check (occasion in ('submitted', 'updated', 'reminder', 'notice')) not valid,
  -- Only a notice may be about a form as a whole, or about the account.
  add constraint deliveries_about check (
    occasion = 'notice' or (form_id is not null and response_number is not null)
  ) not valid,
  add constraint deliveries_notice_known check ((occasion = 'notice') = (notice is not null)) not valid;

alter table deliveries validate constraint deliveries_state_known;
alter table deliveries validate constraint deliveries_occasion_known;
alter table deliveries validate constraint deliveries_about;
alter table deliveries validate constraint deliveries_notice_known;

create unique index concurrently deliveries_id on deliveries (user_id, id);

-- One row for each thing, destination and occasion; of several of one occasion, one for each key. Its beginning is what
-- the old key was, so that everything which looks for a response's rows, in the version before too, still finds an index.
create unique index concurrently deliveries_once
  on deliveries (user_id, form_id, response_number, destination, occasion, dedupe_key) nulls not distinct;

alter table deliveries
  drop constraint deliveries_pkey,
  add constraint deliveries_pkey primary key using index deliveries_id;

alter table deliveries
  alter column form_id drop not null,
  alter column response_number drop not null;

create index concurrently deliveries_held on deliveries (user_id, form_id, destination) where state = 'held';

-- What an owner may want to send again, newest first.
create index concurrently deliveries_unsent
  on deliveries (user_id, updated_at desc, id) where state in ('held', 'failed', 'cancelled');
