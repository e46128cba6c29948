-- An account beyond its quota reads at every call which of its responses are open. That set changes only when one is
-- deleted or comes back, so it is kept, together with what it was counted from.
create table response_borders (
  user_id uuid primary key references users (id) on delete cascade,
  -- A hash of the quota and of every form's `removals` and gaps.
  basis text not null,
  -- The number of open responses by form.
  open jsonb not null
);
-- How often responses of the form were deleted or came back.
alter table form_counters add column removals integer not null default 0;
