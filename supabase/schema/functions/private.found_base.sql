-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.found_base(filters jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select 'private.is_listed(properties.status, properties.published_at, properties.deleted_at)'
    || coalesce(
      ' and ' || private.typed_condition(filters, private.guessed_words(filters)), ''
    )
    || coalesce(
    ' and properties.amenity_keys @> ' || quote_literal(
      (
        select array_agg(distinct private.amenity_key(left(value, 80)))
        from (
          select value
          from jsonb_array_elements_text(
            case when jsonb_typeof(filters -> 'amenity') = 'array' then filters -> 'amenity' end
          )
          limit 10
        ) as chosen
      )
    ) || '::text[]',
    ''
  )
$function$;
