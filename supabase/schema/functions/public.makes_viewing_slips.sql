-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.makes_viewing_slips()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.is_vouched_for()
$function$;

comment on function makes_viewing_slips() is 'Whether screens offer the account to make viewing slips.';

grant execute on function makes_viewing_slips() to authenticated;
