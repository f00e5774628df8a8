-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.check_listing_change(change jsonb)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  keys constant text[] := array(select jsonb_object_keys(
    case when jsonb_typeof(change) = 'object' then change else '{}' end
  ) order by 1);
begin
  if keys in ('{agent_id}', '{category}', '{featured}', '{price}', '{property_type}', '{status}')
    or keys = '{trash}' and change -> 'trash' = 'true'
    or keys = '{publication}' and change -> 'publication' in ('"published"', '"draft"')
    or keys = '{percent,rounding}'
      and jsonb_typeof(change -> 'percent') = 'number'
      and (change ->> 'percent')::numeric between -90 and 500
      and change -> 'rounding' in ('1', '100', '1000', '10000', '100000')
  then
    return;
  end if;
  raise exception 'This is no change that can be made to many listings.'
    using errcode = '22023', hint = 'bad_listing_change';
end
$function$;

comment on function private.check_listing_change(jsonb) is 'Refuses what change_listings doesn''t know.';

grant execute on function private.check_listing_change(jsonb) to authenticated;
