-- Patterns name their characters: \d, \s and \w follow the locale and match digits of scripts that
-- numeric doesn't read.
create function private.read_price(price text, out amount numeric, out words text)
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  plain_form constant text := '^(?:₱ *)?([1-9][0-9,]*(?:[.][0-9]+)?)$';
  line constant text := translate(
    lower(left(price, 200) collate "C"),
    E'\u00a0\u2007\u2009\u202f\t\r\n–—',
    '       --'
  );
  plain constant text := substring(line from plain_form);
begin
  -- Most prices are an amount and nothing else, which the patterns below read alike.
  if plain is not null then
    amount := round(translate(plain, ',', '')::numeric, 2);
    if amount >= 1000000000000000 then
      amount := null;
    else
      words := ' ';
    end if;
    return;
  end if;

  declare
    -- 1.250.000, 3 500 000, or 1,250,000.50 and 12.5.
    number_form constant text :=
      '[0-9]{1,3}(?:[.][0-9]{3}){2,}(?![0-9])'
      || '|[0-9]{1,3}(?: [0-9]{3})+(?![0-9])(?:[.][0-9]+)?'
      || '|[0-9][0-9,]*(?:[.][0-9]+)?';
    -- The look-ahead keeps the m of "100 m2" and of "35,000 monthly" out.
    unit_form constant text :=
      ' ?(k|thousand|libo(?:ng)?|mm|mn|m|millions?|milyong?|bn|b|billions?|bilyong?)(?![a-z0-9²])';
    amount_form constant text := '(' || number_form || ')(?:' || unit_form || ')?';
    sign_form constant text := '(?:₱|(?<![a-z])(?:php|p)[.:]?) *';
    range_form constant text := '^ ?(?:-|to|hanggang) ?(?:₱|php|p)?[.]? ?' || amount_form;
    -- A number that has words of its own: "₱4.2M (17,500/sqm)" is no price per square metre.
    next_amount_form constant text := '(?:' || sign_form || '[0-9]|[0-9]{4}|[0-9],[0-9]{3}|[0-9]' || unit_form
      || '|[0-9] *%? *(?:/|(?:per|kada|bawat|each|every|an?|isang)[ -]|monthly|buwan|annual|yearly)).*$';
    form text := sign_form || amount_form;
    found text[];
    behind text;
    unit text;
  begin
    -- A number behind a peso sign is the price even where another stands before it ("Lot 5, ₱2.5M").
    found := regexp_match(line, form);
    if found is null then
      form := amount_form;
      found := regexp_match(line, form);
    end if;
    -- A number with a leading zero is a phone number, not a price.
    if found is null or found[1] ~ '^0[0-9]' then
      return;
    end if;

    unit := found[2];
    amount := case
      when found[1] ~ '[.][0-9]+[.]' then translate(found[1], '.', '')
      else translate(found[1], ', ', '')
    end::numeric;

    behind := substr(line, regexp_instr(line, form, 1, 1, 1));
    -- "₱3 - 4.5 million": the unit behind the second number is the first one's too.
    if unit is null and amount < 1000 then
      unit := (regexp_match(behind, range_form))[2];
    end if;

    amount := round(amount * case
      when unit is null then 1
      when unit = 'k' or unit like 'thousand%' or unit like 'libo%' then 1000
      when unit like 'b%' then 1000000000
      else 1000000
    end, 2);

    -- More is not a price, and a browser's number would lose its centavos.
    if amount >= 1000000000000000 then
      amount := null;
      return;
    end if;

    words := regexp_replace(left(line, regexp_instr(line, form) - 1), '^.*[0-9]', '')
      || ' ' || regexp_replace(regexp_replace(behind, range_form, ''), next_amount_form, '');
  end;
end
$$;
comment on function private.read_price(text) is
  'Pesos read out of a price as brokers type it: the first amount, or the first behind a peso sign; the lower end of a range; and the words around it, in lower case, without those of other numbers. Both null where there is no amount. Never raises.';

create function private.price_basis(words text, listing_type text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  if words = ' ' then
    return case listing_type when 'for_rent' then 'per_month' else 'total' end;
  end if;

  declare
    per constant text := '(?:/ *|(?<![a-z])(?:per|kada|bawat|each|every|an?|isang)[ -]+)';
    square_metre constant text := per
      || '(?:sq(?:uare)?[-. ]*m(?:et(?:er|re)|tr)?s?(?![a-z])|m2(?![0-9])|m²|metro(?:ng)? (?:kuw|kw|cu)adrado)';
    month constant text := '(' || per || '(?:months?|mos?|mths?|buwan)(?![a-z])'
      || '|(?<![a-z])(?:monthly|buwanang?|buwan-buwan|p/m|pcm)(?![a-z]))';
    -- "/m" may be a month or a metre.
    something_else constant text := per
      || '(?:days?|nights?|weeks?|wks?|quarters?|years?|yrs?|annum|hours?|hrs?|araw|gabi|linggo|taon|oras'
      || '|hectares?|has?|ektarya|sq(?:uare)?[-. ]*f(?:ee|oo)?t|acres?|heads?|pax|persons?|tao|bed(?:space)?s?|rooms?'
      || '|m)(?![a-z0-9²])'
      || '|(?<![a-z])(?:daily|nightly|weekly|quarterly|yearly|annual(?:ly)?|hourly|taunang?|lingguhang?'
      || '|araw-araw|gabi-gabi|linggo-linggo|taon-taon)(?![a-z])';
    first_found constant text[] := regexp_match(words, month || '|' || something_else);
  begin
    return case
      when words is null then null
      when first_found is not null and first_found[1] is null then null
      when words ~ square_metre then
        case when first_found is null and listing_type = 'for_sale' then 'per_sqm' else 'per_sqm_month' end
      when first_found is not null or listing_type = 'for_rent' then 'per_month'
      else 'total'
    end;
  end;
end
$$;
comment on function private.price_basis(text, text) is
  'What a price is for, by the words around it: total, per_sqm, per_month or per_sqm_month. Rents are quoted by the month here, so a rent without a word is per month, one by the square metre per_sqm_month. Null for another measure, such as a night, a year, a hectare or a head.';

-- Generated columns run as the writer.
grant execute on function private.read_price(text), private.price_basis(text, text)
to authenticated, service_role;

-- What a range of prices and the order by price go by.
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

-- The town by which listings are found, beside the city as typed. Its spellings are in
-- src/domain/town-spelling.ts too; a test holds the two equal.
create function private.town(city text)
returns text
language sql immutable parallel safe
set search_path = ''
return '{
  "angeles": "angeles-city", "angeles city": "angeles-city", "city of angeles": "angeles-city",
  "apalit": "apalit", "arayat": "arayat", "bacolor": "bacolor", "candaba": "candaba",
  "floridablanca": "floridablanca", "guagua": "guagua", "lubao": "lubao",
  "mabalacat": "mabalacat-city", "mabalacat city": "mabalacat-city",
  "city of mabalacat": "mabalacat-city", "macabebe": "macabebe", "magalang": "magalang",
  "masantol": "masantol", "mexico": "mexico", "minalin": "minalin", "porac": "porac",
  "san fernando": "san-fernando", "san fernando city": "san-fernando",
  "city of san fernando": "san-fernando", "csfp": "san-fernando", "csf": "san-fernando",
  "san luis": "san-luis", "san simon": "san-simon", "santa ana": "santa-ana",
  "santa rita": "santa-rita", "santo tomas": "santo-tomas", "sasmuan": "sasmuan",
  "sexmoan": "sasmuan"
}'::jsonb ->> regexp_replace(
  regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            translate(
              regexp_replace(private.fold(left(city, 200)), '[\u0300-\u036f]', '', 'g'),
              'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ',
              'aaaaaaceeeeiiiinooooouuuuyy'
            ),
            '[,;()]+', ',', 'g'
          ),
          '[^a-z0-9,]+', ' ', 'g'
        ),
        '(?:[ ,]+(?:pampanga|philippines|2[0-9]{3}))*[ ,]*$', ''
      ),
      '^.*,', ''
    ),
    '^ ?(?:municipality of )?', ''
  ),
  '^st([ao]) ', 'sant\1 '
);
comment on function private.town(text) is
  'The town of Pampanga that a listing''s city names: the last of its parts between commas, the province and a postal code aside. Null where it names none.';

-- Generated columns run as the writer.
grant execute on function private.town(text) to authenticated, service_role;
