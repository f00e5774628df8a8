-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.price_step(filters jsonb, price text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select format(
    'case
       when properties.listing_type <> %1$L then null
       when %2$s is null then -1
       when %2$s < %3$s then -2
       else width_bucket(%2$s - 1, %4$L::numeric[])
     end',
    kind, price, coalesce(private.filter_number(filters, 'min'), 0),
    case kind
      when 'for_rent' then '{5000, 10000, 15000, 20000, 30000, 50000, 100000}'
      else '{1000000, 2000000, 3000000, 4000000, 5000000, 7000000, 10000000, 20000000}'
    end
  )
  from coalesce(private.filter_listing(filters), 'for_sale') as kind
$function$;
