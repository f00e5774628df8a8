-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_image_name_of_own_listing(name text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.is_property_image_name(name)
    and private.is_in_own_listing(split_part(name, '/', 1)::uuid);
end
$function$;

grant execute on function private.is_image_name_of_own_listing(text) to authenticated;
grant execute on function private.is_image_name_of_own_listing(text) to service_role;
