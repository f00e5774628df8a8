-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.follow_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_anonymous(to_jsonb(new)) then
    return null;
  end if;
  -- An anonymous account that becomes a person's has no profile yet.
  insert into public.profiles (user_id, username, confirmed_at)
  values (new.id, coalesce(new.email, new.phone, ''), new.email_confirmed_at)
  on conflict (user_id) do update
  set username = excluded.username, confirmed_at = excluded.confirmed_at;
  return null;
end
$function$;
