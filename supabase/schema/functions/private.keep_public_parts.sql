-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.keep_public_parts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.needs_approval() and exists (
    select from public.properties
    where properties.id in (new.property_id, old.property_id)
      and properties.published_at is not null and properties.deleted_at is null
  ) then
    raise exception 'Only an administrator changes the pictures, videos and FAQs of a public listing.'
      using errcode = '42501', hint = 'public_parts_forbidden';
  end if;
  return coalesce(new, old);
end
$function$;

comment on function private.keep_public_parts() is 'Where an admin looks first, others change the pictures, videos and FAQs of drafts alone.';
