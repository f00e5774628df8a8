-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.read_owner_report(secret text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.note_link_opened('private.owner_reports', private.secret_hash(secret));
  return private.read_owner_report(secret);
end
$function$;

comment on function read_owner_report(text) is 'The report for the owner of a listing, for whoever has the secret of its link (private.read_owner_report says what is in it). Null where the link has ended, or the listing is in the trash. Notes that the link was opened.';

grant execute on function read_owner_report(text) to anon;
grant execute on function read_owner_report(text) to authenticated;
