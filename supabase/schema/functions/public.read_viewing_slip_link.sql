-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.read_viewing_slip_link(token_hash text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.note_link_opened('private.viewing_slip_links', token_hash);
  return private.read_viewing_slip_link(token_hash);
end
$function$;

comment on function read_viewing_slip_link(text) is 'What the page behind a link shows: open, with listing and agent, or made, with the slip. Null where the link has ended. Notes that the link was opened. For the server.';

grant execute on function read_viewing_slip_link(text) to service_role;
