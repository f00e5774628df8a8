-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.read_draft(secret text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.note_link_opened('private.draft_links', private.secret_hash(secret));
  return private.read_draft(secret);
end
$function$;

comment on function read_draft(text) is 'A listing with its pictures, videos, FAQs and agent, draft or not, for whoever has the secret of its link: what visitors would read if it were published. Null where the link has ended. Notes that the link was opened.';

grant execute on function read_draft(text) to anon;
grant execute on function read_draft(text) to authenticated;
