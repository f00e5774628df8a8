-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.accept_normal_text()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  written jsonb;
begin
  if private.normal_text(new::text) is not distinct from new::text then
    return new;
  end if;
  written := to_jsonb(new);
  -- What a change leaves as it was is not its business.
  if tg_op = 'UPDATE' then
    written := (
      select jsonb_object_agg(key, value) from jsonb_each(written) as columns (key, value)
      where value is distinct from to_jsonb(old) -> key
    );
  end if;
  return jsonb_populate_record(new, (
    select coalesce(jsonb_object_agg(key, normal), '{}')
    from jsonb_each(written) as columns (key, value)
    cross join lateral private.normal_json(value) as normal
    where normal <> value and not key = any (coalesce(tg_argv, '{}'))
  ));
end
$function$;

comment on function private.accept_normal_text() is 'The door for what people write: each text, list and JSON of the row as private.normal_text has it, whoever writes it. Its arguments are columns that stay as they are. Its name comes first, since triggers fire by name: others see what will be stored.';
