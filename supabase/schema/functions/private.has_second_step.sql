-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.has_second_step(account uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from auth.mfa_factors
    where mfa_factors.user_id = has_second_step.account and mfa_factors.status = 'verified'
  )
$function$;

comment on function private.has_second_step(uuid) is 'Whether an account has a verified second factor.';
