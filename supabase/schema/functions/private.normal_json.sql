-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.normal_json(value jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case jsonb_typeof(value)
    when 'string' then to_jsonb(private.normal_text(value #>> '{}'))
    when 'array' then (
      select coalesce(jsonb_agg(normal order by place), '[]')
      from jsonb_array_elements(value) with ordinality as items (item, place)
      cross join lateral private.normal_json(item) as normal
      -- An amenity that nobody can see is none.
      where normal = item or jsonb_typeof(normal) <> 'string' or btrim(normal #>> '{}') <> ''
    )
    when 'object' then (
      select coalesce(jsonb_object_agg(key, private.normal_json(field)), '{}')
      from jsonb_each(value) as fields (key, field)
    )
    else value
  end
$function$;

comment on function private.normal_json(jsonb) is 'The same with every text in it as private.normal_text has it. Names of fields stay.';

grant execute on function private.normal_json(jsonb) to authenticated;
grant execute on function private.normal_json(jsonb) to service_role;
