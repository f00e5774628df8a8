-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.still_there(token_hash text, price text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.note_link_opened('private.still_there_links', token_hash);
  return private.still_there(token_hash, price);
end
$function$;

comment on function still_there(text,text) is 'The listing that a link of an e-mail asks about (private.still_there says what of it); null where the link has ended, the listing is not on offer any more, or it is no longer that account''s to say. Notes that the link was opened. For the server.';

grant execute on function still_there(text,text) to service_role;
