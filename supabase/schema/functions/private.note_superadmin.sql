-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.note_superadmin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is not null then
    insert into private.superadmins_since (profile_id, given_at) values (new.id, clock_timestamp())
    on conflict (profile_id) do update set given_at = excluded.given_at;
  end if;
  return null;
end
$function$;
