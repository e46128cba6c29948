-- A browser that gets push notifications: its `token` is the address at the browser's push service, and these are the
-- keys that a message to it is encrypted with. A token of Firebase has none.
alter table device_tokens add column p256dh text, add column auth text;
alter table device_tokens add constraint device_tokens_keys check ((p256dh is null) = (auth is null)) not valid;
alter table device_tokens validate constraint device_tokens_keys;
-- Left over from merged accounts, whose sessions all ended: nobody is signed in there.
delete from device_tokens where session_hash is null;
