-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.price_condition(filters jsonb, price text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when private.filter_number(filters, 'min') is not null
      or private.filter_number(filters, 'max') is not null
      then format(
        '(%1$s between %2$s and %3$s%4$s)',
        price,
        coalesce(private.filter_number(filters, 'min'), 0),
        coalesce(private.filter_number(filters, 'max'), 1000000000000000),
        case when filters ->> 'unpriced' = '0' then '' else ' or ' || price || ' is null' end
      )
    when filters ->> 'unpriced' = '0' then price || ' is not null'
  end
$function$;
