-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.note_removed_files(entry bigint, is_finished boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from private.removed_objects where removed_objects.id = entry and is_finished;
  update private.removed_objects set swept_at = now() where removed_objects.id = entry;
$function$;

comment on function note_removed_files(bigint,boolean) is 'Notes that the files of an entry are deleted: one that is finished is forgotten, another is looked at once more.';

grant execute on function note_removed_files(bigint,boolean) to service_role;
