-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.bound_bytes_of_strangers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.count_bytes_of_stranger((select sum(pg_column_size(written.*)) from written));
  return null;
end
$function$;

comment on function private.bound_bytes_of_strangers() is 'Counts rows as count_bytes_of_stranger does.';
