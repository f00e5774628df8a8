-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.recovery_codes_made_at()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select max(recovery_codes.made_at)
  from private.recovery_codes
  where recovery_codes.user_id = (select auth.uid()) and private.has_session()
    and exists (
      select from auth.mfa_factors
      where mfa_factors.user_id = recovery_codes.user_id and mfa_factors.status = 'verified'
        and mfa_factors.created_at <= recovery_codes.made_at
    )
$function$;

comment on function recovery_codes_made_at() is 'When the account''s recovery codes were made; null where it has none, or a second step that is younger than they are.';

grant execute on function recovery_codes_made_at() to authenticated;
grant execute on function recovery_codes_made_at() to service_role;
