-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.use_recovery_code(account uuid, session uuid, code text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Of two at once, the second finds none.
  perform from auth.users where users.id = use_recovery_code.account for no key update;
  if not exists (
    select from private.recovery_codes
    join auth.mfa_factors on mfa_factors.user_id = recovery_codes.user_id
    where recovery_codes.user_id = use_recovery_code.account
      and recovery_codes.hash = private.secret_hash(use_recovery_code.code)
      and mfa_factors.status = 'verified' and mfa_factors.created_at <= recovery_codes.made_at
  ) then
    return false;
  end if;
  delete from private.recovery_codes where recovery_codes.user_id = use_recovery_code.account;
  delete from auth.mfa_factors where mfa_factors.user_id = use_recovery_code.account;
  -- The server tells of it at once, in other words.
  delete from private.second_step_changes
  where second_step_changes.user_id = use_recovery_code.account and second_step_changes.change = 'off';
  delete from auth.sessions
  where sessions.user_id = use_recovery_code.account
    and sessions.id is distinct from use_recovery_code.session;
  update auth.sessions set aal = 'aal1', factor_id = null
  where sessions.id = use_recovery_code.session and sessions.aal = 'aal2';
  return true;
end
$function$;

comment on function use_recovery_code(uuid,uuid,text) is 'Switches an account''s second step off by one of its recovery codes, as 0123-4567-89ab; its other sessions end, and this one is of the password alone. False where it is none of them, or of a step before. For the server with its own key, which counts the tries.';

grant execute on function use_recovery_code(uuid,uuid,text) to service_role;
