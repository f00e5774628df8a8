-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.can_edit_listings()
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

grant execute on function private.can_edit_listings() to authenticated;
grant execute on function private.can_edit_listings() to service_role;
