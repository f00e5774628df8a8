-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.edits_every_listing()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case (select staff_settings.listing_editors from public.staff_settings)
    when 'signed_in' then private.has_profile()
    else private.is_admin()
  end
$function$;

comment on function private.edits_every_listing() is 'Whether the account may edit listings whoever''s they are.';

grant execute on function private.edits_every_listing() to authenticated;
grant execute on function private.edits_every_listing() to service_role;
