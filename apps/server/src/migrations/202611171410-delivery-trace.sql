-- lock: access exclusive on deliveries. A column without a default: the table is not read.
-- The traceparent of the request that stored the response (OpenTelemetry), so that its deliveries are in the same
-- trace. Null where nothing is traced. Random ids, nothing of the respondent.
alter table deliveries add column trace text;
