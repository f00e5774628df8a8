-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.note_second_step_change(account uuid, change text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- None of an account that is being deleted.
  insert into private.second_step_changes (user_id, change)
  select users.id, note_second_step_change.change
  from auth.users where users.id = note_second_step_change.account
  on conflict (user_id, change) do update set noted_at = now()
$function$;
