-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.add_mails(mails jsonb)
 RETURNS SETOF uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select * from private.add_mails(add_mails.mails)
$function$;

comment on function add_mails(jsonb) is 'Puts e-mails in line that belong to nothing else, and answers which. For the server with its own key.';

grant execute on function add_mails(jsonb) to service_role;
