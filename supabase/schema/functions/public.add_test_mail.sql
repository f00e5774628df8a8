-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.add_test_mail(recipient text, subject text, body_text text, body_html text)
 RETURNS uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.outgoing_mails (recipient, kind, subject, body_text, body_html)
  values (recipient, 'test', subject, body_text, body_html)
  returning id
$function$;

grant execute on function add_test_mail(text,text,text,text) to service_role;
