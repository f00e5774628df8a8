-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.rates_to_use()
 RETURNS TABLE(key text, town text, low numeric, high numeric, source text, source_url text, valid_from date, checked_on date, review_on date, created_at timestamp with time zone, name text, kind text, years smallint, price_to numeric, income_to numeric, valid_until date)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  (
    select distinct on (rates.key, rates.town) rates.key, rates.town, rates.low, rates.high,
      rates.source, rates.source_url, rates.valid_from, rates.checked_on, rates.review_on,
      rates.created_at, rates.name, rates.kind, rates.years, rates.price_to, rates.income_to,
      rates.valid_until
    from public.rates where rates.valid_from <= (now() at time zone 'Asia/Manila')::date
    order by rates.key, rates.town, rates.valid_from desc, rates.created_at desc
  )
  union all
  (
    select distinct on (rates.key, rates.town) rates.key, rates.town, rates.low, rates.high,
      rates.source, rates.source_url, rates.valid_from, rates.checked_on, rates.review_on,
      rates.created_at, rates.name, rates.kind, rates.years, rates.price_to, rates.income_to,
      rates.valid_until
    from public.rates where rates.valid_from > (now() at time zone 'Asia/Manila')::date
    order by rates.key, rates.town, rates.valid_from, rates.created_at desc
  )
$function$;

comment on function rates_to_use() is 'Of each figure and town the version in force and the one that follows, which pages kept over midnight need: never more, however many versions there are.';

grant execute on function rates_to_use() to anon;
grant execute on function rates_to_use() to authenticated;
grant execute on function rates_to_use() to service_role;
