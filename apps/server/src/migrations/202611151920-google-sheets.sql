-- A fourth way to Google: to let us write into a spreadsheet, for one form.
alter table provider_logins
  drop constraint provider_logins_purpose_check,
  add constraint provider_logins_purpose_check check (purpose in ('login', 'merge', 'forms', 'sheets')),
  add column form_id uuid,
  add constraint provider_logins_form_check check ((purpose = 'sheets') = (form_id is not null));

-- Google ends a consent for all that a person allowed: whether anything else stands on it is asked by whose it is.
create index form_integrations_google_subject on form_integrations ((config ->> 'subject')) where kind = 'gsheet';
create index google_grants_subject on google_grants (subject);
