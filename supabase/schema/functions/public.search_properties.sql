-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.search_properties(search text DEFAULT ''::text, category text DEFAULT 'All'::text, before_created_at timestamp with time zone DEFAULT NULL::timestamp with time zone, before_id uuid DEFAULT NULL::uuid, page_size integer DEFAULT 24)
 RETURNS SETOF properties
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 24
 SET search_path TO ''
AS $function$
begin
  return query execute
    'select ' || private.columns_for_visitors('public.properties')
    || ' from public.properties where '
    || private.search_condition(search, category)
    || case
      when before_created_at is null then ''
      else ' and properties.created_at <= $1 and (properties.created_at < $1 or properties.id > $2)'
    end
    || ' order by properties.created_at desc, properties.id limit $3'
    using before_created_at, before_id, least(greatest(coalesce(page_size, 24), 1), 500);
end
$function$;

comment on function search_properties(text,text,timestamp with time zone,uuid,integer) is 'A page of active listings, newest first, then by id: those holding the term in title, address, city or description (case-insensitive, taken literally), of a category (All, Residential, Commercial or Lot Only), after the listing with before_created_at and before_id. page_size is 1 to 500.';

grant execute on function search_properties(text,text,timestamp with time zone,uuid,integer) to anon;
grant execute on function search_properties(text,text,timestamp with time zone,uuid,integer) to authenticated;
grant execute on function search_properties(text,text,timestamp with time zone,uuid,integer) to service_role;
