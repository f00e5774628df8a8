create type private.home as (
  title text, address text, title_words text[], address_words text[], units text[], numbers text[],
  city text, town text, floor numeric, lot numeric, price numeric
);

comment on type private.home is
  'What two listings are compared by: folded texts, their words, the numbers of units in the title and all numbers of the address, square metres, pesos.';

create function private.words_of_home(place text)
returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array(
    select distinct word from regexp_split_to_table(private.fold(left(words_of_home.place, 300)), '[^a-z0-9ñ]+') as word
    where word <> ''
  )
$$;
comment on function private.words_of_home(text) is 'Each word of a title or address once, folded.';

create function private.home_of(
  title text, address text, city text, square_feet numeric, lot_area numeric, price numeric
)
returns private.home
language sql immutable parallel safe
set search_path = ''
as $$
  select private.fold(coalesce(title, '')), private.fold(coalesce(address, '')),
    private.words_of_home(coalesce(title, '')), private.words_of_home(coalesce(address, '')),
    private.numbers_in(coalesce(title, ''), true), private.numbers_in(coalesce(address, ''), false),
    private.fold(coalesce(city, '')), private.town(private.fold(coalesce(city, ''))),
    coalesce(square_feet, 0), coalesce(lot_area, 0), price
$$;
comment on function private.home_of(text, text, text, numeric, numeric, numeric) is
  'What is_same_home compares; areas in square metres (0: unknown), the price in pesos (null: unknown).';

create function private.shared_words(one text[], other text[])
returns numeric
language sql immutable parallel safe
return coalesce(
  (select count(*) from unnest(one) as words (word) where word = any (other))::numeric
    / nullif(greatest(cardinality(one), cardinality(other)), 0),
  0
);
comment on function private.shared_words(text[], text[]) is
  'How many of the words of the longer text the other has, too: 0 to 1.';

create function private.is_same_home(one private.home, other private.home, price_may_differ boolean)
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
