-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.bound_rates()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from added where added.valid_from > private.manila_today() + interval '2 years'
  ) then
    raise exception 'A figure is entered at most two years ahead.'
      using errcode = 'P0001', hint = 'rate_too_far_ahead';
  end if;
  if exists (select from added where added.checked_on > private.manila_today()) then
    raise exception 'Nobody has looked a figure up on a day that is to come.'
      using errcode = 'P0001', hint = 'looked_up_later';
  end if;
  if exists (
    select from public.rates where rates.key in (select added.key from added)
    group by rates.key
    having count(*) > 2000
      or count(*) filter (where rates.created_at > now() - interval '1 day') > 60
  ) then
    raise exception 'A figure may have 60 versions a day, and 2,000 in all.'
      using errcode = 'P0001', hint = 'too_many_rates';
  end if;
  return null;
end
$function$;
