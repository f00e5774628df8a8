-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.content_version()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(sum(changes), 0)::bigint from private.content_changes
$function$;

comment on function content_version() is 'A number that goes up with every change that a visitor could see, in the transaction of the change: what was read after asking for it is at least as new as it says. Views that are counted don''t raise it.';

grant execute on function content_version() to anon;
grant execute on function content_version() to authenticated;
grant execute on function content_version() to service_role;
