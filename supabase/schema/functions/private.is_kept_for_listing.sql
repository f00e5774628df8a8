-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_kept_for_listing(name text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.is_image_name_of_property(name) and private.is_shown_file(name);
end
$function$;

comment on function private.is_kept_for_listing(text) is 'Whether a file is one that a listing shows or showed, while the listing is there, be it in the trash.';

grant execute on function private.is_kept_for_listing(text) to authenticated;
grant execute on function private.is_kept_for_listing(text) to service_role;
