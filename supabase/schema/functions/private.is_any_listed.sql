-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_any_listed(condition text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  is_found boolean;
begin
  -- In the order of a page, so that it is looked for as one is, and never through the whole table.
  execute 'select count(*) > 0 from (
    select from public.properties
    where private.is_listed(properties.status, properties.published_at, properties.deleted_at)
      and ' || condition || '
    order by properties.created_at desc, properties.id limit 1
  ) as first'
  into is_found;
  return is_found;
end
$function$;

comment on function private.is_any_listed(text) is 'Whether the condition holds for a listing on offer.';
