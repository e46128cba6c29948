-- lock: share on products. The table is new and small.
-- Products that are refilled every day; the task that does it looks every minute.
create index products_refill on products (workspace_id, id) where details ->> 'refillAt' is not null;
