-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.check_listing(present jsonb, wanted jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  numbers constant smallint[] := array(
    select pg_attribute.attnum from pg_catalog.pg_attribute
    where pg_attribute.attrelid = 'public.properties'::regclass and wanted ? pg_attribute.attname::text
  );
  checks constant text := (
    select string_agg(checked.condition, ', ') from (
      select format('case when not (%s) then %L end',
        pg_get_expr(pg_constraint.conbin, pg_constraint.conrelid), pg_constraint.conname) as condition
      from pg_catalog.pg_constraint
      where pg_constraint.conrelid = 'public.properties'::regclass and pg_constraint.contype = 'c'
        and pg_constraint.conkey && numbers
      union all
      select format('case when %I is null then %L end', pg_attribute.attname, pg_attribute.attname)
      from pg_catalog.pg_attribute
      where pg_attribute.attrelid = 'public.properties'::regclass and pg_attribute.attnotnull
        and pg_attribute.attnum = any (numbers)
    ) as checked
  );
  -- What is made out of other columns is not made yet where a row is only about to be written.
  columns constant text := (
    select string_agg(case
      when pg_attribute.attgenerated = '' then format('base.%I', pg_attribute.attname)
      else format('(%s) as %I', pg_get_expr(pg_attrdef.adbin, pg_attrdef.adrelid), pg_attribute.attname)
    end, ', ')
    from pg_catalog.pg_attribute
    left join pg_catalog.pg_attrdef on pg_attrdef.adrelid = pg_attribute.attrelid
      and pg_attrdef.adnum = pg_attribute.attnum
    where pg_attribute.attrelid = 'public.properties'::regclass
      and pg_attribute.attnum > 0 and not pg_attribute.attisdropped
  );
  broken text;
begin
  if checks is null then
    return;
  end if;
  execute format(
    'select (array_remove(array[%s], null))[1] from (select %s from (select ($1).*) as base) as properties',
    checks, columns
  ) into broken using jsonb_populate_record(null::public.properties, present || wanted);
  if broken is not null then
    raise exception 'new row for relation "properties" violates check constraint "%"', broken
      using errcode = 'check_violation', table = 'properties', constraint = broken;
  end if;
end
$function$;

comment on function private.check_listing(jsonb,jsonb) is 'Raises as the table would where a listing with these values is none that it takes: what waits is checked as it is saved, and not only as it is approved.';
