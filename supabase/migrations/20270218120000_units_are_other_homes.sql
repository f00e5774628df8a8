-- "Azure 1BR 12A" was likened to "Azure 1BR", and left out of an import unless somebody chose otherwise. And a
-- file of 10,000 rows has 200,000 pairs to compare: setting the search path took most of the time of each.

create or replace function private.numbers_in(place text, only_units boolean)
returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
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
$$;
comment on function private.numbers_in(text, boolean) is
  'The numbers of a text, those of blocks, lots, units and the like with the first letter of that word; only_units: these alone, and those with a letter behind.';

create or replace function private.shared_words(one text[], other text[])
returns numeric
language sql immutable parallel safe
return coalesce(
  (select count(*) from unnest(one) as words (word) where word = any (other))::numeric
    / nullif(greatest(cardinality(one), cardinality(other)), 0),
  0
);

create or replace function private.is_same_home(one private.home, other private.home, price_may_differ boolean)
returns boolean
language sql immutable parallel safe
return ((one).numbers = '{}' or (other).numbers = '{}' or (one).numbers = (other).numbers)
  -- A unit that one title has and the other hasn't is in the other's address, or another home.
  and case
    when (one).units = '{}' then (other).units <@ (one).numbers
    when (other).units = '{}' then (one).units <@ (other).numbers
    else (one).units = (other).units
  end
  and ((one).price is null or (other).price is null
    or abs((one).price - (other).price) <= 0.05 * greatest((one).price, (other).price)
    or price_may_differ and (one).title = (other).title and (one).city = (other).city)
  and ((one).floor = 0 or (other).floor = 0
    or abs((one).floor - (other).floor) <= 0.02 * greatest((one).floor, (other).floor))
  and ((one).lot = 0 or (other).lot = 0
    or abs((one).lot - (other).lot) <= 0.02 * greatest((one).lot, (other).lot))
  and ((one).city = '' or (other).city = '' or (one).city = (other).city or (one).town = (other).town)
  and case
    when (one).title = (other).title then
      (one).address = '' or (other).address = '' or (one).address = (other).address
        or private.shared_words((one).address_words, (other).address_words) >= 0.3
    when (one).floor > 0 and (one).floor = (other).floor or (one).lot > 0 and (one).lot = (other).lot then
      (one).address <> '' and (one).address = (other).address
        or private.shared_words((one).title_words, (other).title_words) >= 0.6
    else (one).address <> '' and (one).address = (other).address
      and private.shared_words((one).title_words, (other).title_words) >= 0.3
  end;
comment on function private.is_same_home(private.home, private.home, boolean) is
  'Whether two homes are the same or nearly: words of title and address, areas within 2 %, prices within 5 %, and no block, lot, unit or house number that differs or that only one title has. price_may_differ: where title and city are the same, as of a listing whose price has changed since.';
