-- lock: access exclusive on calendar_feeds. For a moment: columns without a default rewrite nothing.
-- A subscribed calendar ends with the membership of whoever made it, and of the member who is that person.
alter table calendar_feeds add column made_by uuid, add column member_id uuid;
