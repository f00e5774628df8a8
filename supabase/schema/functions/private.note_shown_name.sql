-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.note_shown_name()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shown constant text := private.stored_name(to_jsonb(new) ->> tg_argv[0]);
begin
  if shown is not null then
    insert into private.shown_names (name) values (shown) on conflict do nothing;
  end if;
  return null;
end
$function$;
