-- lock: access exclusive on catalogues; share on form_places, place_holds. One row for each shop, and the places of forms.
-- Coupons belong to the workspace: the same code in all of its forms, and its uses are counted over all of them.
alter table catalogues add column coupons jsonb not null default '[]';
create index form_places_coupons on form_places (user_id, place) where place like 'coupon %';
create index place_holds_coupons on place_holds (user_id, place) where place like 'coupon %';

-- Those that owners wrote into questions; of two with the same code, that of the older form. The questions keep theirs.
update catalogues c set coupons = found.coupons
from (
  select user_id, jsonb_agg(coupon order by code) as coupons
  from (
    select distinct on (f.user_id, upper(trim(k.coupon ->> 'code')))
      f.user_id, upper(trim(k.coupon ->> 'code')) as code, k.coupon
    from forms f
    cross join lateral jsonb_array_elements(f.draft) as q (question)
    cross join lateral jsonb_array_elements(
      case when jsonb_typeof(q.question -> 'coupons') = 'array' then q.question -> 'coupons' else '[]' end
    ) as k (coupon)
    where f.draft @> '[{"type": "ORDER"}]' and q.question ->> 'type' = 'ORDER'
    order by f.user_id, upper(trim(k.coupon ->> 'code')), f.created_at
  ) each
  group by user_id
) found
where found.user_id = c.workspace_id;
