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
$function$;

comment on function recovery_codes_made_at() is 'When the account''s recovery codes were made; null where it has none.';

grant execute on function recovery_codes_made_at() to authenticated;
grant execute on function recovery_codes_made_at() to service_role;
