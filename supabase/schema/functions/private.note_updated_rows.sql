-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.note_updated_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- More than one row is nobody's counted view, and comparing many would cost more than it saves.
  if (select count(*) from (select from new_rows limit 2) as two) > 1 or exists (
    select to_jsonb(new_rows) - 'view_count' from new_rows
    except
    select to_jsonb(old_rows) - 'view_count' from old_rows
  ) then
    perform private.raise_content_version();
  end if;
  return null;
end
$function$;
