-- What a range of prices and the order by price go by.
-- `return` binds the body now: the writer, who runs it, needs no usage on this schema.
create function private.comparable_price(
  price text, listing_type text, floor_area numeric, lot_area numeric
)
returns numeric
language sql immutable parallel safe
set search_path = ''
return (
  select case when pesos < 1000000000000000 then pesos end
  from (
    select round(case basis
      when 'total' then case listing_type when 'for_sale' then amount end
      when 'per_sqm' then amount * coalesce(nullif(lot_area, 0), nullif(floor_area, 0))
      when 'per_month' then case listing_type when 'for_rent' then amount end
      when 'per_sqm_month' then case listing_type
        when 'for_rent' then amount * coalesce(nullif(floor_area, 0), nullif(lot_area, 0))
      end
    end) as pesos
    from (
      select read.amount, private.price_basis(read.words, listing_type) as basis
      from private.read_price(price) as read
    ) as known
  ) as worked_out
);
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
