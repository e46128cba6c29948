-- wayform: step by step
-- lock: share on responses. Only where it is not built beside the traffic, as it is on PostgreSQL.
-- Responses that wait for their payment, for the filter of the list: the condition of `unpaid.repository.ts`, to the
-- letter.
create index concurrently responses_unpaid on responses (user_id, form_id, number) where answers @? '$.* ? (exists(@.method) && exists(@.currency) && @.method != "cash" && !exists(@.reference) && !exists(@.marked) && !exists(@.refund))';
