alter table public.properties add column price_lowered_at timestamptz;
comment on column public.properties.price_lowered_at is
  'When the price last came down; null where it never did, or has gone up or become another kind of price since. Set by note_lower_price.';
grant select (price_lowered_at) on public.properties to anon;

create function private.note_lower_price()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  -- Both by the new areas: a corrected area is no change of price.
  before constant numeric := private.comparable_price(
    old.price, old.listing_type, new.square_feet, new.lot_area
  );
  after constant numeric := private.comparable_price(
    new.price, new.listing_type, new.square_feet, new.lot_area
  );
begin
  new.price_lowered_at := case
    when old.listing_type <> new.listing_type or before is null or after is null then null
    when after < before then now()
    when after = before then old.price_lowered_at
  end;
  return new;
end
$$;
comment on function private.note_lower_price() is
  'Says when a price came down; "4.5M" typed as "4,500,000" changes nothing.';

create trigger note_lower_price before update on public.properties
for each row
when (old.price <> new.price or old.listing_type <> new.listing_type)
execute function private.note_lower_price();
