-- Whoever signs up could list a hundred houses at a price of their choice, and staff were told that
-- this is what others ask.
create or replace function public.price_reading(
  price text, listing_type text, property_type text, city text, square_feet numeric, lot_area numeric
)
returns table (amount numeric, basis text, whole numeric, low numeric, high numeric, compared bigint)
language sql stable
set search_path = ''
begin atomic
  with typed as (
    select
      read.amount,
      private.price_basis(read.words, price_reading.listing_type) as basis,
      private.comparable_price(
        price_reading.price, price_reading.listing_type,
        price_reading.square_feet, price_reading.lot_area
      ) as whole,
      private.listing_category(left(price_reading.property_type, 80)) as category,
      coalesce(private.town(short.city), btrim(private.fold(short.city))) as place
    from private.read_price(price_reading.price) as read,
      -- As much as a listing's city holds.
      (select left(price_reading.city, 120) as city) as short
  ),
  others as (
    select
      percentile_cont(0.1) within group (order by properties.comparable_price) as low,
      percentile_cont(0.9) within group (order by properties.comparable_price) as high,
      count(*) as compared
    from typed
    join public.properties on properties.category = typed.category
      and coalesce(properties.town, btrim(private.fold(properties.city))) = typed.place
    where properties.listing_type = price_reading.listing_type
      and properties.status = 'active'
      and properties.published_at is not null
      and properties.deleted_at is null
      and properties.comparable_price is not null
      and not exists (
        select from public.unseen_listings where unseen_listings.property_id = properties.id
      )
  )
  select
    typed.amount, typed.basis, typed.whole,
    round(others.low::numeric), round(others.high::numeric), others.compared
  from typed, others;
end;
comment on function public.price_reading(text, text, text, text, numeric, numeric) is
  'What a price that is being typed is read as: amount and basis as price_amount and price_basis of a listing, whole as its comparable_price. low and high are the tenth and the ninetieth hundredth of what listings on offer of its category ask in the same town or city, compared is how many these are. Listings that nobody vouched for has seen don''t count.';
