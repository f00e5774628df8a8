-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.keep_public_parts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  listing record;
begin
  if not private.needs_approval() then
    return coalesce(new, old);
  end if;
  for listing in
    select properties.published_at from public.properties
    where properties.id in (new.property_id, old.property_id)
    order by properties.id
    for no key update
  loop
    if listing.published_at is not null then
      raise exception 'Only an administrator changes the pictures, videos and FAQs of a public listing.'
        using errcode = '42501', hint = 'public_parts_forbidden';
    end if;
  end loop;
  return coalesce(new, old);
end
$function$;

comment on function private.keep_public_parts() is 'Where an admin looks first, others change the pictures, videos and FAQs of drafts alone, one after the other with whoever publishes them.';
