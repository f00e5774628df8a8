-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.note_event(enquiry uuid, kind text, details jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.enquiry_events (enquiry_id, kind, details, profile_id)
  values (note_event.enquiry, note_event.kind, note_event.details, private.account_profile_id())
$function$;
