-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.admit_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform 1 from public.staff_settings for share;
  if private.sign_up_is_closed() and not private.is_invited(new.email) then
    raise exception 'Signups not allowed for this instance: accounts are by invitation.'
      using errcode = 'P0001', hint = 'signup_disabled';
  end if;
  return new;
end
$function$;
