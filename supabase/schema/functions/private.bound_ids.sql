-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.bound_ids(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if cardinality(ids) > 1000 then
    raise exception 'At most 1000 listings at once.' using errcode = '22023', hint = 'too_many_at_once';
  end if;
end
$function$;
