-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.note_copies(name text, is_readable boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.shown_names
  set copies = case when note_copies.is_readable then 'made' else 'unreadable' end
  where shown_names.name = note_copies.name
$function$;

comment on function note_copies(text,boolean) is 'Notes that the server has made the smaller copies of a picture, or that it cannot. For the server.';

grant execute on function note_copies(text,boolean) to service_role;
