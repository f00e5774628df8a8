-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.note_password()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.account_passwords (user_id, set_at)
  values (new.id, clock_timestamp())
  on conflict (user_id) do update set set_at = excluded.set_at;
  return null;
end
$function$;
