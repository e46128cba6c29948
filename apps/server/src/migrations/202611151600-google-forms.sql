-- A form that lives at Google: listed and shared here, edited and answered there.
alter table forms
  add column google_form_id text,
  add column google_edit_url text,
  add column google_answer_url text,
  add check (num_nonnulls(google_form_id, google_edit_url, google_answer_url) in (0, 3));

-- The Google account whose forms an owner may list. Its tokens are not here: they are sealed among the secrets.
create table google_grants (
  user_id uuid primary key references users (id) on delete cascade,
  subject text not null,
  email text,
  -- When Google stopped letting us in; null while it does.
  revoked_at timestamptz,
  connected_at timestamptz not null
);

-- A third way to Google: to connect its forms, for the account and session that asked.
alter table provider_logins
  drop constraint provider_logins_purpose_check,
  drop constraint provider_logins_check,
  add constraint provider_logins_purpose_check check (purpose in ('login', 'merge', 'forms')),
  add constraint provider_logins_check
    check ((purpose <> 'login') = (user_id is not null and session_hash is not null));

alter table grant_revocations
  drop constraint grant_revocations_provider_check,
  add constraint grant_revocations_provider_check check (provider in ('apple', 'google'));
