-- lock: access exclusive on place_holds, stock_holds. For a moment: a column with a constant default rewrites nothing.
-- Who holds places and goods, as a hash: an address holds those of few submissions at a time.
alter table place_holds add column address text not null default '';
alter table stock_holds add column address text not null default '';
