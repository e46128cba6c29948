-- wayform: step by step
-- lock: share on activity. Only where it is not built beside the traffic, as it is on PostgreSQL.
-- The lines about one response, for the page of its customer and the history of an order: without it, each of them reads
-- every line of the form. A query that compares the number implies the condition.
create index concurrently activity_of_response on activity (workspace_id, form_id, ((details ->> 'number')::int), at) where details ->> 'number' is not null;
