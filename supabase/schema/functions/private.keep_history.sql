-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.keep_history(of_table text, listing_column text, unrecorded text[], blanked text[] DEFAULT NULL::text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  arguments constant text := format('%L, %L', listing_column, unrecorded::text)
    || case when blanked is null then '' else format(', %L', blanked::text) end;
begin
  execute format('create trigger note_history_of_added after insert on public.%I
    referencing new table as new_rows
    for each statement execute function private.note_history(%s)', of_table, arguments);
  execute format('create trigger note_history_of_changed after update on public.%I
    referencing old table as old_rows new table as new_rows
    for each statement execute function private.note_history(%s)', of_table, arguments);
  execute format('create trigger note_history_of_removed after delete on public.%I
    referencing old table as old_rows
    for each statement execute function private.note_history(%s)', of_table, arguments);
end
$function$;

comment on function private.keep_history(text,text,text[],text[]) is 'Has what happens to a table noted in history. For migrations; the arguments are those of note_history.';
