-- Since when nothing that was sent to an endpoint arrived; null while it works. After some days it is paused.
alter table form_integrations add column failing_since timestamptz;
