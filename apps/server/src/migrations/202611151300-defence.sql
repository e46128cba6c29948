-- Why a response looks like spam; empty for nearly all. It is stored and delivered like every other one.
alter table responses add column suspect_reasons text[] not null default '{}';

-- Whether a browser has to do some work before its answers are taken.
alter table forms add column proof_of_work boolean not null default false;
