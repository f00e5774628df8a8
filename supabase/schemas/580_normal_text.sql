create function private.accept_normal_text()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  written jsonb;
begin
  if private.normal_text(new::text) is not distinct from new::text then
    return new;
  end if;
  written := to_jsonb(new);
  -- What a change leaves as it was is not its business.
  if tg_op = 'UPDATE' then
    written := (
      select jsonb_object_agg(key, value) from jsonb_each(written) as columns (key, value)
      where value is distinct from to_jsonb(old) -> key
    );
  end if;
  return jsonb_populate_record(new, (
    select coalesce(jsonb_object_agg(key, normal), '{}')
    from jsonb_each(written) as columns (key, value)
    cross join lateral private.normal_json(value) as normal
    where normal <> value and not key = any (coalesce(tg_argv, '{}'))
  ));
end
$$;
revoke execute on function private.accept_normal_text() from public;
comment on function private.accept_normal_text() is
  'The door for what people write: each text, list and JSON of the row as private.normal_text has it, whoever writes it. Its arguments are columns that stay as they are. Its name comes first, since triggers fire by name: others see what will be stored.';

create function public.price_reading(
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
        short.price, price_reading.listing_type,
        price_reading.square_feet, price_reading.lot_area
      ) as whole,
      private.listing_category(left(price_reading.property_type, 80)) as category,
      coalesce(private.town(short.city), btrim(private.fold(short.city))) as place
    from
      -- As much as a listing holds, and as it would be stored.
      (
        select private.normal_text(left(price_reading.price, 200)) as price,
          private.normal_text(left(price_reading.city, 120)) as city
      ) as short,
      private.read_price(short.price) as read
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
revoke execute on function public.price_reading(text, text, text, text, numeric, numeric) from public, anon;
grant execute on function public.price_reading(text, text, text, text, numeric, numeric) to authenticated;

create trigger accept_normal_text before insert or update on public.properties
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.property_faqs
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.property_images
for each row execute function private.accept_normal_text('image_url');

create trigger accept_normal_text before insert or update on public.people
for each row execute function private.accept_normal_text('photo_url');

create trigger accept_normal_text before insert or update on public.site_settings
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.answer_texts
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.privacy_notices
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.enquiries
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.enquiry_events
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.contacts
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.viewings
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.authorities
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.listing_notes
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.commission_sheets
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.commission_shares
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.listing_submissions
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.waiting_changes
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.rates
for each row execute function private.accept_normal_text('source_url');

create trigger accept_normal_text before insert or update on public.staff_invitations
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.profiles
for each row execute function private.accept_normal_text('username');

create trigger accept_normal_text before insert or update on private.search_subscribers
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on private.listing_import_rows
for each row execute function private.accept_normal_text('photos', 'links', 'captions', 'pictures_added');

create trigger accept_normal_text before insert or update on private.import_words
  for each row execute function private.accept_normal_text();
