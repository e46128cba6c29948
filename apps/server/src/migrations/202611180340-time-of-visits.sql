-- lock: access exclusive on form_visits. Rows are not read: all of them are of the kinds before.
-- How long filling in took is counted like pages: kind 'took', whose page is a number of seconds.
alter table form_visits drop constraint form_visits_kind_check,
  add constraint form_visits_kind_check check (kind in ('view', 'start', 'page', 'passed', 'took')) not valid;
