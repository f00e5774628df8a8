-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.raise_content_version()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with taken as (
    select content_changes.ctid as place from private.content_changes for update skip locked
  ), gone as (
    delete from private.content_changes using taken where content_changes.ctid = taken.place
    returning content_changes.changes
  )
  -- At least the time, so that after a restore no number comes again. Where others hold all rows,
  -- theirs count on.
  insert into private.content_changes (changes)
  select case
    when count(*) = 0 then 1
    else greatest(sum(changes) + 1, floor(extract(epoch from clock_timestamp()) * 1000))
  end
  from gone
$function$;
