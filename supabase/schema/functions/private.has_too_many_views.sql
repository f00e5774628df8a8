-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.has_too_many_views(property uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from public.property_views
    where property_views.property_id = property
      and property_views.created_at > now() - bounds.span
    order by property_views.created_at desc
    offset bounds.most - 1
    limit 1
  )
  from (values (600, interval '1 minute'), (20000, interval '1 day')) as bounds (most, span)
  order by 1 desc
  limit 1
$function$;

comment on function private.has_too_many_views(uuid) is 'Whether a listing had 600 views in a minute or 20,000 in a day. Visitors'' numbers can be invented, so nothing else keeps a program from filling the table. Calls at the same moment may exceed the bound by their number.';
