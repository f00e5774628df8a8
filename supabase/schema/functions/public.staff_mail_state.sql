-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.staff_mail_state(id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('is_sent', sent_at is not null, 'error', last_error)
  from public.outgoing_mails where outgoing_mails.id = staff_mail_state.id and token is null
$function$;

grant execute on function staff_mail_state(uuid) to service_role;
