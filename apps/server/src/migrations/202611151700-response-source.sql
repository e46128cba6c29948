-- Where the respondent came from, by the tags of the address that was opened; null for most.
alter table responses add column source jsonb;
