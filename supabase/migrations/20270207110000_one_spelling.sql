-- "𝗡𝗟𝗘𝗫" in Facebook's bold letters, "Parañaque" in two codes, an e-mail address with a space that has no
-- width: stored as they came, such texts look right, and were neither found, compared nor drawn. From
-- here on each text that people write is stored in one spelling. As src/domain/normal-text.ts.
create function private.normal_text(value text)
returns text
language plpgsql immutable parallel safe strict
set search_path = ''
as $$
begin
  if value !~ '[^\n\r\t -~]' then
    return value;
  end if;
  declare
    -- Letters and digits that NFKC makes plain. Not m², ½, ™, ① or …, which would say something else.
    disguised constant text :=
      '\u02b0-\u02b8\u02e1-\u02e3\u1d2c-\u1d6a\u2071\u207f\u2090-\u209c\u2102\u210a-\u210e'
      || '\u2110-\u2113\u2115\u2119-\u211d\u2124\u2128\u212c\u212d\u212f-\u2131\u2133\u2134'
      || '\u213c-\u213f\u2145-\u2149\u2160-\u217f\u24b6-\u24c1\u24c3-\u24e9\ufb00-\ufb06'
      || '\uff01-\uff5e\U0001d400-\U0001d7ff\U0001f130-\U0001f149';
    -- Negative circled and squared A to Z, which NFKC leaves.
    inverted constant text := '\U0001f150-\U0001f169\U0001f170-\U0001f189';
    spaces constant text := '\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000';
    invisible constant text :=
      '\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4'
      || '\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff'
      || '\uffa0\ufff0-\ufffc\ufffe\uffff\U000e0000-\U000e0fff';
    marks constant text := '[\u0300-\u036f]';
    emoji constant text :=
      '[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u23ff\u25a0-\u27bf\u2934'
      || '\u2935\u2b00-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001f0ff\U0001f18a-\U0001faff][\ufe0e\ufe0f]?';
    -- What invisible signs hold together: flags, families, keycaps, and letters of Persian and Hindi.
    joined constant text := '\U0001f3f4[\U000e0020-\U000e007f]+|' || emoji || '(?:\u200d' || emoji || ')*'
      || '|[\u24c2\U0001f170\U0001f171\U0001f17e\U0001f17f]\ufe0f|[#*0-9]\ufe0f\u20e3'
      || '|[\u0620-\u0dff][\u200c\u200d](?=[\u0620-\u0dff])';
    normal text;
  begin
    if value is nfc normalized
      and value !~ ('[\u24c2' || disguised || inverted || spaces || invisible || ']|' || marks || '{3}')
    then
      return value;
    end if;
    normal := regexp_replace(value, '[' || spaces || ']', ' ', 'g');
    normal := regexp_replace(normal, '(' || joined || ')|[' || invisible || ']', '\1', 'g');
    if normal ~ ('[\u24c2' || disguised || inverted || ']') then
      normal := (
        select string_agg(
          coalesce(
            normalize(found.piece[1], nfkc),
            translate(
              found.piece[2],
              '🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨🅩🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉',
              'ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZ'
            ),
            found.piece[3]
          ),
          '' order by place
        )
        from regexp_matches(
          normal,
          '((?:[' || disguised || ']|\u24c2(?!\ufe0f))+)|((?:[' || inverted || '](?!\ufe0f)){2,})'
            || '|([^\u24c2' || disguised || inverted || ']+|.)',
          'g'
        ) with ordinality as found (piece, place)
      );
    end if;
    return regexp_replace(normalize(normal, nfc), '(' || marks || '{2})' || marks || '+', '\1', 'g');
  end;
end
$$;
comment on function private.normal_text(text) is
  'The one spelling of a text: plain letters for mathematical, circled and full-width ones, accents as one character with their letter (NFC), at most two marks above each other, spaces for no-break ones, nothing that can''t be seen but for what emoji are joined by. Line breaks and tabs stay.';

create function private.normal_json(value jsonb)
returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select case jsonb_typeof(value)
    when 'string' then to_jsonb(private.normal_text(value #>> '{}'))
    when 'array' then (
      select coalesce(jsonb_agg(normal order by place), '[]')
      from jsonb_array_elements(value) with ordinality as items (item, place)
      cross join lateral private.normal_json(item) as normal
      -- An amenity that nobody can see is none.
      where normal = item or jsonb_typeof(normal) <> 'string' or btrim(normal #>> '{}') <> ''
    )
    when 'object' then (
      select coalesce(jsonb_object_agg(key, private.normal_json(field)), '{}')
      from jsonb_each(value) as fields (key, field)
    )
    else value
  end
$$;
comment on function private.normal_json(jsonb) is
  'The same with every text in it as private.normal_text has it. Names of fields stay.';
revoke execute on function private.normal_text(text), private.normal_json(jsonb) from public;
grant execute on function private.normal_text(text), private.normal_json(jsonb)
to authenticated, service_role;

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

create trigger accept_normal_text before insert or update on public.properties
for each row execute function private.accept_normal_text();
create trigger accept_normal_text before insert or update on public.property_faqs
for each row execute function private.accept_normal_text();
-- Addresses name files, by whatever letters these have.
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
-- Its username is the account's address.
create trigger accept_normal_text before insert or update on public.profiles
for each row execute function private.accept_normal_text('username');
create trigger accept_normal_text before insert or update on private.search_subscribers
for each row execute function private.accept_normal_text();
-- Pictures are told apart by the names that their files have.
create trigger accept_normal_text before insert or update on private.listing_import_rows
for each row execute function private.accept_normal_text('photos', 'links', 'captions', 'pictures_added');

create function private.lower_latin(value text)
returns text
language sql immutable parallel safe
return case
  -- The long lists take twenty times as long.
  when value ~ '[ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽ]' then
    translate(
      lower(value collate "C"),
      'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽ' || E'\n\r\t',
      'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżž' || '   '
    )
  else translate(lower(value collate "C"), E'\n\r\t', '   ')
end;
comment on function private.lower_latin(text) is
  'Lower case for A-Z and the accented Latin letters; line breaks and tabs become spaces. As lowerLatin in src/domain/fold.ts.';
revoke execute on function private.lower_latin(text) from public;
grant execute on function private.lower_latin(text) to authenticated, service_role;

-- Accents are what people leave out when they search, and what two keyboards write in two ways. Here
-- "m²" may be "m2" as well: this is compared, and never shown.
create or replace function private.fold(value text)
returns text
language sql immutable parallel safe
return private.lower_latin(
  -- What most texts hold besides has nothing to take off.
  case when value ~ '[^\u0001-\u007f–—‘’“”•₱]' then
    regexp_replace(
      normalize(value, nfkd),
      '[\u00ad\u0300-\u036f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe0f\ufeff]', '', 'g'
    )
  else value end
);
comment on function private.fold(text) is
  'What is compared: letters without what they are adorned with (NFKD), accents and signs that nobody sees, in lower case for the Latin ones; line breaks and tabs become spaces. As src/domain/fold.ts.';

-- What a filter calls an amenity is shown, with its ñ.
create or replace function private.amenity_key(amenity text)
returns text
language sql immutable parallel safe
set search_path = ''
return coalesce(
  case regexp_replace(private.fold(amenity), '[^a-z0-9]+', '', 'g')
    when 'swimmingpool' then 'swimming pool'
    when 'pool' then 'swimming pool'
    when 'swimmingpools' then 'swimming pool'
    when 'clubhouse' then 'clubhouse'
    when '247guard' then '24/7 guard'
    when '247guards' then '24/7 guard'
    when '247security' then '24/7 guard'
    when '24hoursecurity' then '24/7 guard'
    when '24hoursguard' then '24/7 guard'
    when 'guarded' then '24/7 guard'
    when 'gatedvillage' then 'gated village'
    when 'gated' then 'gated village'
    when 'gatedcommunity' then 'gated village'
    when 'gatedsubdivision' then 'gated village'
    when 'cctv' then 'cctv'
    when 'cctvcameras' then 'cctv'
    when 'playground' then 'playground'
    when 'childrensplayground' then 'playground'
    when 'kidsplayground' then 'playground'
    when 'basketballcourt' then 'basketball court'
    when 'gym' then 'gym'
    when 'fitnessgym' then 'gym'
    when 'fitnesscenter' then 'gym'
    when 'fitnesscentre' then 'gym'
    when 'functionhall' then 'function hall'
    when 'functionroom' then 'function hall'
    when 'multipurposehall' then 'function hall'
    when 'joggingpath' then 'jogging path'
    when 'jogginglane' then 'jogging path'
    when 'joggingtrail' then 'jogging path'
    when 'backuppower' then 'backup power'
    when 'generator' then 'backup power'
    when 'genset' then 'backup power'
    when 'standbygenerator' then 'backup power'
    when 'fullbackuppower' then 'backup power'
    when 'elevator' then 'elevator'
    when 'elevators' then 'elevator'
    when 'lift' then 'elevator'
    when 'lifts' then 'elevator'
    when 'balcony' then 'balcony'
    when 'balconies' then 'balcony'
    when 'terrace' then 'terrace'
    when 'terraces' then 'terrace'
    when 'garden' then 'garden'
    when 'carport' then 'carport'
    when 'garage' then 'garage'
    when 'maidsroom' then 'maid’s room'
    when 'helpersroom' then 'maid’s room'
    when 'dirtykitchen' then 'dirty kitchen'
    when 'airconditioning' then 'air conditioning'
    when 'aircon' then 'air conditioning'
    when 'airconditioned' then 'air conditioning'
    when 'withaircon' then 'air conditioning'
    when 'waterheater' then 'water heater'
    when 'heater' then 'water heater'
    when 'watertank' then 'water tank'
    when 'deepwell' then 'deep well'
    when 'solarpanels' then 'solar panels'
    when 'solar' then 'solar panels'
    when 'solarpanel' then 'solar panels'
    when 'solarpower' then 'solar panels'
    when 'fibreinternet' then 'fibre internet'
    when 'fiberinternet' then 'fibre internet'
    when 'fiberready' then 'fibre internet'
    when 'fibreready' then 'fibre internet'
    when 'builtincabinets' then 'built-in cabinets'
    when 'builtincabinet' then 'built-in cabinets'
    when 'builtinclosets' then 'built-in cabinets'
    when 'walkincloset' then 'walk-in closet'
    when 'walkinclosets' then 'walk-in closet'
    when 'laundryarea' then 'laundry area'
    when 'laundry' then 'laundry area'
  end,
  btrim(private.lower_latin(amenity), ' ')
);

create function private.search_term(term text)
returns text
language sql immutable
set search_path = ''
return btrim(private.fold(left(coalesce(term, ''), 200)), ' ');
comment on function private.search_term(text) is
  'What is looked for where somebody types this: its first 200 characters, folded, without the spaces around them.';
revoke execute on function private.search_term(text) from public;

create or replace function private.search_pattern(term text)
returns text
language sql immutable
set search_path = ''
as $$
  select case
    when folded ~ '^bl[^a-z0-9]{0,3}[0-9]{4,}$' then
      E'%\nbl-' || substring(folded from '[0-9]+') || E'\n%'
    else '%' || regexp_replace(folded, '([\\%_])', '\\\1', 'g') || '%'
  end
  from private.search_term(term) as folded
$$;
create or replace function private.phrase_pattern(term text)
returns text
language sql immutable
set search_path = ''
return '%' || regexp_replace(private.search_term(term), '([\\%_])', '\\\1', 'g') || '%';
create or replace function private.typed_reference(term text)
returns text
language sql immutable
set search_path = ''
return 'bl-' || substring(private.search_term(term), '^bl[^a-z0-9]{0,3}([0-9]{4,})$');

-- "Brgy. Cutcut, Angeles City" in the address, the city left empty: as lists with one column for the
-- place have it. Such a listing was on no town's page and in no filter.
create or replace function private.town(city text)
returns text
language sql immutable parallel safe
set search_path = ''
return '{"csf": "san-fernando", "csfp": "san-fernando", "lubao": "lubao", "porac": "porac", "apalit": "apalit", "arayat": "arayat", "guagua": "guagua", "mexico": "mexico", "angeles": "angeles-city", "bacolor": "bacolor", "candaba": "candaba", "minalin": "minalin", "sasmuan": "sasmuan", "sexmoan": "sasmuan", "macabebe": "macabebe", "magalang": "magalang", "masantol": "masantol", "san luis": "san-luis", "mabalacat": "mabalacat-city", "san simon": "san-simon", "santa ana": "santa-ana", "santa rita": "santa-rita", "santo tomas": "santo-tomas", "angeles city": "angeles-city", "san fernando": "san-fernando", "floridablanca": "floridablanca", "mabalacat city": "mabalacat-city", "city of angeles": "angeles-city", "city of mabalacat": "mabalacat-city", "san fernando city": "san-fernando", "city of san fernando": "san-fernando"}'::jsonb
  ->> regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            regexp_replace(
              regexp_replace(private.fold(left(city, 300)), '[,;()]+', ',', 'g'),
              '[^a-z0-9,]+', ' ', 'g'
            ),
            '(?:[ ,]+(?:pampanga|philippines|2[0-9]{3}))*[ ,]*$', ''
          ),
          '^.*,', ''
        ),
        '^ ?(?:municipality of )?', ''
      ),
      '^st([ao]) ', 'sant\1 '
    ),
    '^.* ((?:angeles|mabalacat|san fernando) city)$', '\1'
  );
comment on function private.town(text) is
  'The town of Pampanga that a listing''s city, or its address, names: the last of its parts between commas, the province and a postal code aside, or the city that it ends with. Null where it names none.';
create function private.listing_town(city text, address text)
returns text
language sql immutable parallel safe
set search_path = ''
return coalesce(
  private.town(city),
  case when private.fold(city) ~ '^[^a-z0-9]*(?:(?:pampanga|philippines|2[0-9]{3})[^a-z0-9]*)*$'
    then private.town(address) end
);
comment on function private.listing_town(text, text) is
  'The town that a listing''s city names, or, where its city names no more than the province, the end of its address.';
revoke execute on function private.listing_town(text, text) from public;
grant execute on function private.listing_town(text, text) to authenticated, service_role;

-- The function that reads a typed price reads the column, which goes for a moment.
drop function public.price_reading(text, text, text, text, numeric, numeric);
alter table public.properties drop column town;
alter table public.properties add column town text generated always as (
  private.listing_town(city, address)
) stored;
grant select (town) on public.properties to anon;
comment on column public.properties.town is
  'The town of Pampanga that city names, or else the end of address, as its address on the site, such as angeles-city; null where neither does.';
select private.index_listing_filters();
create index properties_similar_idx
on public.properties (listing_type, category, coalesce(town, btrim(private.fold(city))), comparable_price)
where status = 'active' and published_at is not null and deleted_at is null;
create index properties_town_idx on public.properties (town, created_at desc, id)
where status = 'active' and published_at is not null and deleted_at is null;

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
revoke execute on function public.price_reading(text, text, text, text, numeric, numeric)
from public, anon;
grant execute on function public.price_reading(text, text, text, text, numeric, numeric)
to authenticated;

create or replace function private.make_profile()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_anonymous(to_jsonb(new)) then
    return null;
  end if;
  insert into public.profiles (user_id, username, display_name, confirmed_at)
  values (
    new.id,
    coalesce(new.email, new.phone, ''),
    nullif(btrim(left(
      btrim(private.normal_text(new.raw_user_meta_data ->> 'username'), E' \t\r\n'), 80
    ), E' \t\r\n'), ''),
    new.email_confirmed_at
  );
  -- For hosted Supabase, where no server of ours does it; no sign-up may fail because of it.
  begin
    perform private.delete_unconfirmed_accounts(10);
  exception when others then
    raise warning 'unconfirmed accounts could not be deleted: %', sqlerrm;
  end;
  return null;
end
$$;

-- A town's name that was read out of what somebody typed became a filter, and found less than the word had.
create function private.town_condition(condition text, asked jsonb)
returns text
language sql stable
set search_path = ''
as $$
  select '(' || condition
    || coalesce(' or properties.town is null and (' || string_agg(in_words, ' or ') || ')', '') || ')'
  from (
    select left(value, 40) as name
    from jsonb_array_elements_text(
      case when jsonb_typeof(asked -> 'named') = 'array' then asked -> 'named' end
    )
    limit 10
  ) as named
  cross join lateral (
    select '(' || string_agg(
      format('(properties.search_text like %1$L or properties.word_text like %1$L)', pattern), ' and '
    ) || ')' as in_words
    from regexp_split_to_table(name, ' ') as word
    cross join lateral private.phrase_pattern(word) as pattern
    where pattern <> '%%'
  ) as each_word
$$;
comment on function private.town_condition(text, jsonb) is
  'The towns that were read out of a typed text: a listing of which no town is known is found by the words that name one.';
revoke execute on function private.town_condition(text, jsonb) from public;
create or replace function private.words_condition(asked jsonb, is_forgiving boolean)
returns text
language sql stable
set search_path = ''
as $$
  select string_agg(condition, ' and ') from (
    select '(' || concat_ws(
      ' or ',
      format('properties.search_text like %L', pattern)
        -- Behind the last field stands the reference, which holds some digits of any number.
        || case when word ~ '^[bl0-9-]+$'
          then format(' and properties.search_text like %L', pattern || E'\nbl-%') else '' end,
      format('properties.word_text like %L', pattern),
      'properties.search_text ~ ' || quote_literal(slips),
      'properties.word_text ~ ' || quote_literal(slips)
    ) || ')'
    from (
      select private.fold(left(value, 40))
      from jsonb_array_elements_text(
        case when jsonb_typeof(asked -> 'words') = 'array' then asked -> 'words' end
      )
      limit 10
    ) as words (word)
    cross join lateral private.phrase_pattern(word) as pattern
    cross join lateral (
      select '(^|[^a-z0-9ß-ž])(' || string_agg(slip, '|' order by slip) || ')([^a-z0-9ß-ž]|$)'
      from private.slips_of(case when is_forgiving then word end) as slip
    ) as forgiven (slips)
    where pattern <> '%%'
    union all
    select case when key = 'town' then private.town_condition(condition, asked) else condition end
    from private.found_conditions(asked)
    union all
    select 'true' where asked ->> 'all' = 'true'
  ) as conditions (condition)
$$;

-- What is there already. No edit of anybody's: revisions, dates and the history stay as they are, so that
-- of the triggers only those work that keep what is made of a listing. A row that its checks would refuse
-- stays, too, as does the text of a privacy notice, to which people agreed letter by letter.
do $$
declare
  door record;
  line record;
  is_changed boolean := false;
begin
  for door in
    select tgrelid::regclass as name, string_to_array(encode(tgargs, 'escape'), '\000') as kept
    from pg_trigger
    where tgname = 'accept_normal_text' and tgrelid <> 'public.privacy_notices'::regclass
  loop
    execute format('alter table %s disable trigger user', door.name);
    if door.name = 'public.properties'::regclass then
      alter table public.properties enable trigger list_changed_preview;
      alter table public.properties enable trigger note_changed_places;
      alter table public.properties enable trigger note_changed_words;
    end if;
    for line in execute format(
      'select present.ctid as place, string_agg(quote_ident(columns.key), '', '') as names,
         jsonb_object_agg(columns.key, normal) as fields
       from %s as present
       cross join lateral jsonb_each(to_jsonb(present)) as columns (key, value)
       cross join lateral private.normal_json(columns.value) as normal
       join pg_attribute on attrelid = %L::regclass and attname = columns.key and attgenerated = ''''
       where private.normal_text(present::text) is distinct from present::text
         and normal <> columns.value and not columns.key = any (%L)
       group by present.ctid', door.name, door.name, door.kept
    ) loop
      begin
        execute format(
          'update %1$s set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1))
           where ctid = $2', door.name, line.names
        ) using line.fields, line.place;
        is_changed := true;
      exception when check_violation or unique_violation then
        raise notice '% % keeps its spelling: %', door.name, line.place, sqlerrm;
      end;
    end loop;
    execute format('alter table %s enable trigger user', door.name);
  end loop;
  if is_changed then
    perform private.raise_content_version();
  end if;
end
$$;

alter table public.properties disable trigger user;
alter table public.properties enable trigger note_changed_words;
update public.properties
set title = title, address = address, city = city, description = description,
  property_type = property_type, amenities = amenities, nearby_landmarks = nearby_landmarks
where (search_text, word_text, amenity_keys, category) is distinct from (
  private.search_text(title, address, city, description, reference_number),
  private.word_text(
    property_type, property_kind, nearby_landmarks, amenities,
    furnishing, financing, turnover, pets, parking_spaces
  ),
  private.amenity_keys(amenities),
  private.listing_category(property_type)
);
alter table public.properties enable trigger user;

alter table public.enquiries disable trigger user;
alter table public.enquiries enable trigger set_search_text;
update public.enquiries set name = name where search_text ~ '[^\u0001-\u007f]';
alter table public.enquiries enable trigger user;

insert into private.listing_places (property_id, folded, place)
select property_id, private.fold(place), place from private.listing_places
where folded <> private.fold(place)
on conflict do nothing;
delete from private.listing_places where folded <> private.fold(place);
delete from private.search_words where word <> private.fold(word);
delete from private.kept_answers where true;
