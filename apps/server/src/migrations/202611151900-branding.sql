-- Whether a form goes without our name, as far as the owner's plan lets it. True, because a form of such a plan went
-- without it before there was a choice: nobody's form changes, and a new one is as plain as people paid for. On plans
-- without the feature the name is there whatever stands here, and goes with the upgrade.
alter table forms add column remove_branding boolean not null default true;
