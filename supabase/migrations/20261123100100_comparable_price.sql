-- What a range of prices and the order by price go by.
create function private.comparable_price(
  price text, listing_type text, floor_area numeric, lot_area numeric
)
returns numeric
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  amount numeric;
  words text;
  basis text;
begin
  select read.amount, read.words into amount, words from private.read_price(price) as read;
  basis := private.price_basis(words, listing_type);
  amount := round(case
    when listing_type = 'for_sale' and basis = 'total' then amount
    when listing_type = 'for_sale' and basis = 'per_sqm'
      then amount * coalesce(nullif(lot_area, 0), nullif(floor_area, 0))
    when listing_type = 'for_rent' and basis = 'per_month' then amount
    when listing_type = 'for_rent' and basis = 'per_sqm_month'
      then amount * coalesce(nullif(floor_area, 0), nullif(lot_area, 0))
  end);
  return case when amount < 1000000000000000 then amount end;
end
$$;
comment on function private.comparable_price(text, text, numeric, numeric) is
  'Whole pesos: the total of what is for sale, a month''s rent of what is for rent. One by the square metre is worked out, for sale by the lot and else the floor, for rent by the floor and else the lot. Null where it can''t be known.';

-- Generated columns run as the writer.
grant execute on function private.comparable_price(text, text, numeric, numeric)
to authenticated, service_role;

alter table public.properties
add column comparable_price numeric generated always as (
  private.comparable_price(price, listing_type, square_feet, lot_area)
) stored;
comment on column public.properties.comparable_price is
  'Whole pesos, in all or a month, by which listings of the same listing_type compare; null where the price doesn''t say.';

grant select (comparable_price) on table public.properties to anon;

create index properties_price_up_idx on public.properties
(status, listing_type desc, comparable_price, created_at desc, id);
create index properties_price_down_idx on public.properties
(status, listing_type desc, comparable_price desc nulls last, created_at desc, id);
create index properties_area_idx on public.properties
(status, greatest(square_feet, lot_area) desc, created_at desc, id);
