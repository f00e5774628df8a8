-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.delete_account_of_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from auth.users where users.id = old.user_id;
  return null;
end
$function$;
