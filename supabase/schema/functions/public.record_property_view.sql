-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.record_property_view(property uuid, visitor uuid, utm_source text DEFAULT NULL::text, utm_medium text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if visitor is null or private.has_too_many_views(property) then
    return false;
  end if;

  -- The lock keeps the listing until the view is stored.
  insert into public.property_views (property_id, visitor, channel)
  select properties.id, record_property_view.visitor,
    private.link_channel(record_property_view.utm_source, record_property_view.utm_medium)
  from public.properties
  where properties.id = property and private.is_public(properties.status, properties.published_at, properties.deleted_at)
  for key share
  on conflict on constraint property_views_once_a_day_key do nothing;

  if not found then
    return false;
  end if;

  update public.properties
  set view_count = properties.view_count + 1
  where properties.id = property;
  return true;
end
$function$;

comment on function record_property_view(uuid,uuid,text,text) is 'Counts a view and answers true; false where this visitor was counted today, there is no such public listing, or the listing had too many views. utm_source and utm_medium are the mark of the link that the visit began with. For the server with its own key: it knows who is a crawler or at work.';

grant execute on function record_property_view(uuid,uuid,text,text) to service_role;
