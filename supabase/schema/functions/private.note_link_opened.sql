-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.note_link_opened(links regclass, token_hash text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Once a minute at most, so that who reloads a page writes nothing.
  execute format(
    'update %s set opened_at = now()
     where hash = $1 and ends_at > now() and coalesce(opened_at < now() - interval ''1 minute'', true)',
    links
  ) using token_hash;
end
$function$;

comment on function private.note_link_opened(regclass,text) is 'Notes in a table of links that the one with this hash was opened now.';
