-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.similar_properties(id uuid)
 RETURNS SETOF properties
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 4
 SET search_path TO ''
AS $function$
begin
  return query execute
    'select ' || private.columns_for_visitors('public.properties')
    || ' from unnest($1) with ordinality as found (id, place)
      join public.properties on properties.id = found.id
      order by found.place'
    using private.similar_ids(similar_properties.id);
end
$function$;

comment on function similar_properties(uuid) is 'Up to four listings on offer like this one, which may be sold: for sale or for rent as it is, of its category, and for between two thirds and one and a half times its comparable_price; those of its own town first, or of its city where that names none, then the nearest in price, then the newest. Where its price doesn''t compare, the newest of its kind there. None where there is none, or the listing is not public.';

grant execute on function similar_properties(uuid) to anon;
grant execute on function similar_properties(uuid) to authenticated;
grant execute on function similar_properties(uuid) to service_role;
