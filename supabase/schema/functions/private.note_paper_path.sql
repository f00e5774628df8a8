-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.note_paper_path()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.used_paper_paths (path, property_id) values (new.path, new.property_id)
  on conflict do nothing;
  if not found then
    raise exception 'This file was a paper before. Send it again under another name.'
      using errcode = '23505', hint = 'paper_path_used';
  end if;
  return null;
end
$function$;
