-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.numbers_in(place text, only_units boolean)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select array(
    select distinct coalesce(left(found[1], 1), '') || found[2]
    from regexp_matches(
      private.fold(left(numbers_in.place, 300)),
      '(?:^|[^a-z0-9])(?:(blk|block|lot|lt|unit|no|phase|ph|tower|bldg|building|room|rm|door)[ .#:-]*)?#?([0-9]+[a-z]?)(?![0-9a-z])',
      'g'
    ) as found
    -- "12A" is a unit, "3M" and "850k" are prices.
    where found[1] is not null or not numbers_in.only_units or found[2] ~ '[a-jlnp-z]$'
    order by 1
  )
$function$;

comment on function private.numbers_in(text,boolean) is 'The numbers of a text, those of blocks, lots, units and the like with the first letter of that word; only_units: these alone, and those with a letter behind.';
