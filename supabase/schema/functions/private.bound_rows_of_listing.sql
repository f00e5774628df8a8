-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.bound_rows_of_listing()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant integer := tg_argv[0]::integer;
  is_over boolean;
begin
  execute format(
    'select exists (
       select 1 from public.%I as mine
       where mine.property_id in (select added.property_id from added)
       group by mine.property_id
       having count(*) > $1
     )',
    tg_table_name
  ) into is_over using most;
  if is_over then
    raise exception 'A listing may have % %.', most, tg_argv[1]
      using errcode = 'P0001', hint = tg_argv[2];
  end if;
  return null;
end
$function$;
