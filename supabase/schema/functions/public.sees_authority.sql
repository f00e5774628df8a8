-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.sees_authority(property uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.sees_authority(property)
$function$;

comment on function sees_authority(uuid) is 'Whether screens show the account who owns a listing, and its papers.';

grant execute on function sees_authority(uuid) to authenticated;
grant execute on function sees_authority(uuid) to service_role;
