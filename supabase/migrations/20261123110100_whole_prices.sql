-- What prices are compared by. src/domain/comparable-price.ts says the same to visitors; a test holds
-- the two equal.
create function private.whole_price(
  price_amount numeric, price_basis text, listing_type text, floor numeric, lot numeric
)
returns numeric
language sql immutable parallel safe
return case
  when price_amount > 0 then price_amount * case
    when listing_type = 'for_sale' and price_basis = 'total' then 1
    when listing_type = 'for_rent' and price_basis = 'per_month' then 1
    when (listing_type, price_basis) in (('for_sale', 'per_sqm'), ('for_rent', 'per_sqm_month'))
      and least(floor, lot) = 0 then nullif(greatest(floor, lot), 0)
  end
end;
comment on function private.whole_price(numeric, text, text, numeric, numeric) is
  'Pesos for all of a listing: what it is sold for, or its rent a month. A price by the square metre is that of the floor or of the lot, and sure where only one of them is known. Null where it is not sure.';

create function private.place_key(city text)
returns text
language sql immutable parallel safe
return regexp_replace(btrim(private.fold(left(city, 120))), '^city of | city$', '');
comment on function private.place_key(text) is
  'A city as typed, in lower case and without the words by which it calls itself one.';

-- Indexes are written as whoever writes the listing.
grant execute on function
  private.whole_price(numeric, text, text, numeric, numeric), private.place_key(text)
to authenticated, service_role;
