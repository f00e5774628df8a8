-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.make_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_anonymous(to_jsonb(new)) then
    return null;
  end if;
  insert into public.profiles (user_id, username, display_name, confirmed_at)
  values (
    new.id,
    coalesce(new.email, new.phone, ''),
    nullif(btrim(left(
      btrim(private.normal_text(new.raw_user_meta_data ->> 'username'), E' \t\r\n'), 80
    ), E' \t\r\n'), ''),
    new.email_confirmed_at
  );
  -- For hosted Supabase, where no server of ours does it; no sign-up may fail because of it.
  begin
    perform private.delete_unconfirmed_accounts(10);
  exception when others then
    raise warning 'unconfirmed accounts could not be deleted: %', sqlerrm;
  end;
  return null;
end
$function$;
