create function private.read_price(price text, out amount numeric, out words text, out doubt text)
returns record
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  plain constant text[] := regexp_match(
    price, '^(?:₱|[Pp](?:[Hh][Pp])?[.:]?)? ?([1-9][0-9]{0,2}(?:,[0-9]{3}){0,4}|[1-9][0-9]{0,8})([.][0-9]{1,4})? ?([KkMm])?$'
  );
begin
  -- Most prices are an amount and nothing else, which the query below reads alike.
  if plain is not null then
    amount := round((translate(plain[1], ',', '') || coalesce(plain[2], ''))::numeric * case
      when plain[3] is null then 1 when lower(plain[3]) = 'k' then 1000 else 1000000 end, 2);
    if amount >= 1000000000000000 then
      amount := null;
      doubt := 'odd_digits';
    else
      words := ' ';
    end if;
    return;
  end if;

  declare
    grammar constant jsonb := private.price_grammar();
    line text := translate(
      lower(left(normalize(left(price, 200), nfkc), 200) collate "C"),
      grammar ->> 'from', grammar ->> 'to'
    );
    is_special constant boolean := line ~ (grammar ->> 'special');
    alone constant text[] := regexp_match(line, grammar ->> 'alone');
    meaning jsonb;
  begin
    -- Most others are one amount and its words.
    if alone is not null and not is_special then
      amount := round(translate(alone[1], ',', '')::numeric * case
        when alone[2] is null then 1 when alone[2] = 'k' then 1000 else 1000000 end, 2);
      words := ' ' || alone[3];
      return;
    end if;
    -- PostgreSQL keeps 32 patterns; a listing's columns need most of them, so none is tried in vain.
    if is_special then
      if line ~ (grammar ->> 'letters') then
        doubt := 'odd_digits';
        return;
      end if;
      for meaning in select value from jsonb_array_elements(grammar -> 'signs') loop
        line := regexp_replace(line, meaning ->> 0, meaning ->> 1, 'g');
      end loop;
    end if;
    if char_length(line) - char_length(translate(line, '0123456789', '')) > 9 then
      line := regexp_replace(line, grammar ->> 'phone', '', 'g');
    end if;
    line := replace(line, 'm2', 'sqm');

    with tokens as (
      select place, groups[1] as ahead, groups[2] as digits, groups[3] as unit,
        coalesce(lead(groups[1]) over (order by place), '') as behind,
        lead(groups[2]) over (order by place) is not null as has_next
      from regexp_matches(line, grammar ->> 'token', 'g') with ordinality as matches (groups, place)
    ),
    signed as (
      select *,
        ahead ~ (grammar ->> 'signAhead') or behind ~ (grammar ->> 'signBehind') as is_signed,
        unit is not null or digits ~ (grammar ->> 'large') as is_large
      from tokens where digits is not null
    ),
    seen as (
      select *,
        left(digits, 2) between '00' and '09' or not is_signed and unit is null and (
          behind ~ (grammar ->> 'area') or right(ahead, 1) between 'a' and 'z'
          or not is_large and (behind ~ (grammar ->> 'counted') or ahead ~ (grammar ->> 'numbered'))
        ) as is_counted,
        strpos(line, '$') > 0 and (
          ahead ~ (grammar ->> 'foreignAhead') or behind ~ (grammar ->> 'foreignBehind')
            and not (is_signed and has_next and behind ~ (grammar ->> 'foreignAhead'))
        ) as is_foreign,
        has_next and behind ~ (grammar ->> 'range') as is_joined
      from signed
    ),
    ranges as (
      select *,
        is_joined and not is_counted and not lead(is_counted) over in_line as is_range,
        is_counted or is_joined and lead(is_counted) over in_line as counts,
        lead(unit) over in_line as next_unit
      from seen window in_line as (order by place)
    ),
    numbers as (
      select *,
        coalesce(unit, case when is_range and digits ~ (grammar ->> 'short') then next_unit end) as measure
      from ranges
    ),
    read as (
      select *,
        round(figures::numeric * case
          when measure is null then 1
          when left(measure, 1) in ('k', 't', 'l') or measure = 'mil' and figures::numeric >= 100 then 1000
          when left(measure, 1) = 'b' then 1000000000
          else 1000000
        end, 2) as pesos
      from numbers
      cross join lateral (
        select case
          when translate(digits, ' ', '') ~ (grammar ->> 'english') then translate(digits, ' ,', '')
          when digits ~ (grammar ->> 'continental') then translate(digits, ',. ', '.')
          when measure is not null and digits ~ (grammar ->> 'decimalComma') then translate(digits, ',', '.')
        end
      ) as written (figures)
    ),
    amounts as (
      select *,
        case when is_range then
          case when pesos < lead(pesos) over in_line then pesos
            else pesos - (pesos - lead(pesos) over in_line) end
        else pesos end as least_pesos,
        is_foreign or is_range and lead(is_foreign) over in_line as foreign_money,
        is_range and pesos > lead(pesos) over in_line and translate(behind, '>→', '') = behind as is_falling,
        coalesce(lag(is_range) over in_line, false) as is_upper
      from read window in_line as (order by place)
    ),
    parts as (
      select *,
        -- A word between two amounts is the smaller one's: "4.2M DP 840k", "840k DP 4.2M".
        line ~ '[§¦]' and (
          ahead ~ (grammar ->> 'partAhead') and not (
            ahead ~ (grammar ->> 'partBehind') and coalesce(lag(least_pesos) over in_line < least_pesos, false)
          )
          or behind ~ (grammar ->> 'partBehind') and not (
            behind ~ (grammar ->> 'partAhead') and coalesce(lead(least_pesos) over in_line < least_pesos, false)
          )
        ) as is_part
      from amounts window in_line as (order by place)
    ),
    candidates as (
      select *,
        case
          when not is_special then 4
          when is_large and (ahead ~ (grammar ->> 'nowAhead') or behind ~ (grammar ->> 'nowBehind')) then 0
          when ahead ~ (grammar ->> 'wasAhead') then 8
          else 4
        end + case when is_signed then 0 else 2 end
          + case when is_large or is_signed and behind ~ (grammar ->> 'measured') then 0 else 1 end as rank
      from parts
      where not counts and not foreign_money and not is_upper and not is_part
        -- Beside foreign money pesos have their sign, or stand first: "4.2M (US$ 72,000)".
        and (
          is_signed or strpos(line, '$') = 0
          or place = 1 and ahead !~ '[a-z]' and exists (select from parts where foreign_money)
        )
    ),
    chosen as (
      select *,
        lead(rank) over by_rank = rank and lead(least_pesos) over by_rank is distinct from least_pesos
          and lead(behind) over by_rank !~ (grammar ->> 'measured') as has_rival
      from candidates window by_rank as (order by rank, place)
      order by rank, place
      limit 1
    )
    select chosen.least_pesos,
      chosen.ahead || ' ' || (
        -- Without those of other amounts: "₱4.2M (17,500/sqm)" is no price per square metre.
        select string_agg(case when place = first_place then behind else digits || behind end, '' order by place)
        from (
          select parts.*, chosen.place + chosen.is_range::integer as first_place,
            bool_or(
              parts.place > chosen.place + chosen.is_range::integer
              and (is_signed or is_large or behind ~ (grammar ->> 'measured'))
            ) over (order by parts.place) as is_other
          from parts
          where parts.place >= chosen.place + chosen.is_range::integer
        ) as following
        where not is_other
      ),
      case
        when chosen.digits ~ (grammar ->> 'decimalComma') then 'decimal_comma'
        when chosen.is_falling or chosen.has_rival then 'several_amounts'
        when chosen.place is not null then null
        when strpos(line, '$') > 0 then 'foreign_currency'
        when exists (select from parts where is_part) then 'part_of_price'
      end
    into amount, words, doubt
    from (values (1)) as always (here)
    left join chosen on true;

    -- More is not a price, and a browser's number would lose its centavos.
    if words is not null and (amount is null or amount >= 1000000000000000) then
      amount := null;
      words := null;
      doubt := 'odd_digits';
    end if;
  end;
end
$$;
comment on function private.read_price(text) is
  'Pesos read out of a price as brokers type it, and the words around them, in lower case, without those of other amounts. Taken is the amount that is said to be valid now, else one with a peso sign, else the first that counts nothing else; the lower end of a range. Both null where there is none: other currencies, parts of a price such as a down payment, digits that make no number. doubt is why a person should look at it as it is written: foreign_currency, part_of_price, odd_digits, decimal_comma, several_amounts. Never raises.';
grant execute on function private.read_price(text) to authenticated, service_role;

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
    grammar constant jsonb := private.price_grammar();
    first_found constant text[] := regexp_match(words, grammar ->> 'monthOrOther');
  begin
    return case
      when words is null then null
      when first_found is not null and first_found[1] is null then null
      when words ~ (grammar ->> 'squareMetre') then
        case when first_found is null and listing_type = 'for_sale' then 'per_sqm' else 'per_sqm_month' end
      when first_found is not null or listing_type = 'for_rent' then 'per_month'
      else 'total'
    end;
  end;
end
$$;
comment on function private.price_basis(text, text) is
  'What a price is for, by the words around it: total, per_sqm, per_month or per_sqm_month. Rents are quoted by the month here, so a rent without a word is per month, one by the square metre per_sqm_month. Null for another measure, such as a night, a year, a hectare or a head.';
grant execute on function private.price_basis(text, text) to authenticated, service_role;

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
grant execute on function private.comparable_price(text, text, numeric, numeric) to authenticated, service_role;

create function private.price_grammar()
returns jsonb
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return '{
  "from": "\t\r\n‐‒–—―−‘’\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff",
  "to": "   ------''''",
  "letters": "[0-9][.,]?o[o0-9.,]*(?![a-z])|(?<![a-z0-9])[il],[0-9]{3}|^(?:(?:₱|(?<![a-z])(?:phps?|p|pesos?|piso)[.:]?) ?)?[0-9]{1,3}(?: [.,]?|[.,] )[0-9]{1,2} ?(?:k|thousand|libo(?:ng)?|mm|mn|m|mil|millions?|mily[ou]ng?|bn|b|billions?|bily[ou]ng?)(?![a-z0-9])",
  "phone": "(?<![0-9.,])[(]?(?:[+]?63|0)(?:[ ()-]*[0-9]){9,10}(?![0-9,.])",
  "alone": "^(?:₱ *|p(?:hp)?[.:]? *)?([1-9][0-9]{0,2}(?:,[0-9]{3})+|[1-9][0-9]{3,8}|[1-9][0-9]{0,3}(?:[.][0-9]+)?(?= ?(?:k|m|million)(?![a-z0-9])))(?: ?(k|m|million)(?![a-z0-9]))?((?! ?(?:thou|libo|mil|mm|mn|b[in]|b(?![a-z])))[^0-9]*)$",
  "special": "[$£€¥₩₹฿₫₿]|(?<![a-z])(?:usd[t$]?|dollars?|gbp|pounds?|quid|eur|euros?|aed|dirhams?|dhs?|sgd|aud|cad|nzd|hkd|twd|jpy|yen|krw|cny|rmb|yuan|inr|sar|riyals?|qar|chf|myr|thb|btc|bitcoins?|ringgit|rm(?= ?[0-9][0-9.,km])|us(?= ?[1-9])|(?<=(?:[0-9]{3}|[0-9][km]) ?)(?:us|rm)|d[.]?p[.]?|d/p|down ?-?payments?|down(?! to)|equity|reserv(?:ation|e)(?: fee)?|res[.]? fee|rf|cash[ -]?out|move[ -]?in|earnest(?: money)?|paunang? (?:bayad|hulog)|hulog|amort[a-z]{0,9}|bal(?:ance)?|deposit|dep|advance|adv|dues|discount|off|less|pasalo(?: price| amount| fee)?|commission|assume(?! (?:the )?bal)|assume|loan[a-z]{0,4}|outstanding|remaining|utang|hoa|cusa|fees?|as low as|now|reduced to|na ?lang|ngayon|down to|last price|final price|new price|was|orig(?:inal)?(?:ly)?(?: price)?|dating|dati|before|srp)(?![a-z])|[0-9] ?-?(?:(?:sq(?:uare)?[-. ]*m(?:et(?:er|re)|tr)?s?(?![a-z])|m2(?![0-9])|metro(?:ng)? (?:kuw|kw|cu)adrad[ou])|sq|square|has?(?![a-z])|hectares?|ektarya|acres?|%)|[0-9][.,]?o[o0-9.,]*(?![a-z])|(?<![a-z0-9])[il],[0-9]{3}|^(?:(?:₱|(?<![a-z])(?:phps?|p|pesos?|piso)[.:]?) ?)?[0-9]{1,3}(?: [.,]?|[.,] )[0-9]{1,2} ?(?:k|thousand|libo(?:ng)?|mm|mn|m|mil|millions?|mily[ou]ng?|bn|b|billions?|bily[ou]ng?)(?![a-z0-9])",
  "signs": [
    [
      "(?:[$£€¥₩₹฿₫₿]|(?<![a-z])(?:usd[t$]?|dollars?|gbp|pounds?|quid|eur|euros?|aed|dirhams?|dhs?|sgd|aud|cad|nzd|hkd|twd|jpy|yen|krw|cny|rmb|yuan|inr|sar|riyals?|qar|chf|myr|thb|btc|bitcoins?|ringgit|rm(?= ?[0-9][0-9.,km])|us(?= ?[1-9])|(?<=(?:[0-9]{3}|[0-9][km]) ?)(?:us|rm))(?![a-z]))",
      "$"
    ],
    [
      "(?<!(?:no|low|zero|easy) )(?<![a-z])(?:d[.]?p[.]?|d/p|down ?-?payments?|down(?! to)|equity|reserv(?:ation|e)(?: fee)?|res[.]? fee|rf|cash[ -]?out|move[ -]?in|earnest(?: money)?|paunang? (?:bayad|hulog)|hulog|amort[a-z]{0,9}|bal(?:ance)?|deposit|dep|advance|adv|dues|discount|off|less|pasalo(?: price| amount| fee)?|commission|assume(?! (?:the )?bal))(?![a-z])",
      "§"
    ],
    [
      "(?<!(?:no|low|zero|easy) )(?<![a-z])(?:assume|loan[a-z]{0,4}|outstanding|remaining|utang|hoa|cusa|fees?|as low as)(?![a-z])",
      "¦"
    ],
    [
      "(?<![a-z])(?:now|reduced to|na ?lang|ngayon|down to|last price|final price|new price)(?![a-z])",
      "»"
    ],
    [
      "(?<![a-z])(?:was|orig(?:inal)?(?:ly)?(?: price)?|dating|dati|before|srp)(?![a-z])",
      "«"
    ]
  ],
  "token": "([^0-9]*)(?:([0-9]{1,3}(?: [0-9]{3})+(?:[.,][0-9]+)?(?![0-9,.]*[0-9])|[0-9]+(?:[.,''][0-9]+)*)(?: ?((?:k|thousand|libo(?:ng)?|mm|mn|m|mil|millions?|mily[ou]ng?|bn|b|billions?|bily[ou]ng?)(?![a-z0-9])))?|$)",
  "unit": "(?:k|thousand|libo(?:ng)?|mm|mn|m|mil|millions?|mily[ou]ng?|bn|b|billions?|bily[ou]ng?)(?![a-z0-9])",
  "english": "^[0-9]+(?:,[0-9]{3})*(?:[.][0-9]+)?$",
  "continental": "^[0-9]{1,3}(?:[. ][0-9]{3})+(?:,[0-9]{1,2})?$",
  "decimalComma": "^[0-9]{1,3},[0-9]{1,2}$",
  "short": "^[0-9]{1,3}(?:[.][0-9]+|,[0-9]{1,2})?$",
  "large": "[0-9]{4}|[,. ][0-9]{3}",
  "range": "^ ?(?:-|to|hanggang|[-=]>|→) ?(?:(?:₱|(?<![a-z])(?:phps?|p|pesos?|piso)[.:]?) *)?$",
  "signAhead": "(?:₱|(?<![a-z])(?:phps?|p|pesos?|piso)[.:]?) *$",
  "signBehind": "^ ?(?:php|pesos?|piso)(?![a-z])",
  "foreignAhead": "[$][ :.=]*$",
  "foreignBehind": "^ ?(?:(?:in |only )?(?:(?:u[.]?s|hk|au?|ca?|sg?|nz|nt)[.]? ?)?[$]|[(](?:in )?(?:(?:u[.]?s|hk|au?|ca?|sg?|nz|nt)[.]? ?)?[$] ?[)])",
  "partAhead": "[§¦](?!.*(?:price|presyo|tcp|total|asking|@))[^,;/|]*$",
  "partBehind": "^ ?%?(?: ?(?:php|pesos?|only|lang|po|as|for|na|ang|in|pang|the))* ?§",
  "nowAhead": "»[ :!=-]*(?:(?:₱|(?<![a-z])(?:phps?|p|pesos?|piso)[.:]?) *)?$",
  "nowBehind": "^ ?(?:pesos? )?(?:po )?»",
  "wasAhead": "«[ :=-]*(?:price )?(?:(?:₱|(?<![a-z])(?:phps?|p|pesos?|piso)[.:]?) *)?$",
  "area": "^ ?-?(?:(?:sq(?:uare)?[-. ]*m(?:et(?:er|re)|tr)?s?(?![a-z])|m2(?![0-9])|metro(?:ng)? (?:kuw|kw|cu)adrad[ou])|sq|square|has?(?![a-z])|hectares?|ektarya|acres?|%)",
  "counted": "^ ?-?(?:br|bed|bath|cr|t&b|tb|rooms?|units?|doors?|stor|floors?|flr|car|parking|months?|mos?|years?|yrs?|days?|min|kms?|met(?:er|re)s?|pax|persons?|head|x ?$)",
  "numbered": "(?<![a-z])(?:phase|ph|blk|block|lot|unit|no|bldg|tower)[. #]*$",
  "measured": "^ *%? *(?:(?:/ *|(?<![a-z])(?:per|kada|bawat|balang|each|every|an?|isang)[ -]+)|(?:(?:/ *|(?<![a-z])(?:per|kada|bawat|balang|each|every|an?|isang)[ -]+)(?:months?|mos?|mths?|buwan|bulan)(?![a-z])|(?<![a-z])(?:monthly|buwanang?|buwan-buwan|p/m|pcm)(?![a-z]))|buwan|yearly|annual)",
  "squareMetre": "(?:/ *|(?<![a-z])(?:per|kada|bawat|balang|each|every|an?|isang)[ -]+)(?:sq(?:uare)?[-. ]*m(?:et(?:er|re)|tr)?s?(?![a-z])|m2(?![0-9])|metro(?:ng)? (?:kuw|kw|cu)adrad[ou])",
  "monthOrOther": "((?:(?:/ *|(?<![a-z])(?:per|kada|bawat|balang|each|every|an?|isang)[ -]+)(?:months?|mos?|mths?|buwan|bulan)(?![a-z])|(?<![a-z])(?:monthly|buwanang?|buwan-buwan|p/m|pcm)(?![a-z])))|(?:/ *|(?<![a-z])(?:per|kada|bawat|balang|each|every|an?|isang)[ -]+)(?:days?|nights?|weeks?|wks?|quarters?|years?|yrs?|annum|hours?|hrs?|araw|gabi|linggo|taon|oras|hectares?|has?|ektarya|sq(?:uare)?[-. ]*f(?:ee|oo)?t|acres?|heads?|pax|persons?|tao|bed(?:space)?s?|rooms?|m)(?![a-z0-9])|(?<![a-z])(?:daily|nightly|weekly|quarterly|yearly|annual(?:ly)?|hourly|taunang?|lingguhang?|araw-araw|gabi-gabi|linggo-linggo|taon-taon)(?![a-z])",
  "rentOfOtherTime": "(?:/ *|(?<![a-z])(?:per|kada|bawat|balang|each|every|an?|isang)[ -]+)(?:days?|nights?|weeks?|wks?|quarters?|years?|yrs?|annum|hours?|hrs?|araw|gabi|linggo|taon|oras)(?![a-z0-9])|(?<![a-z])(?:daily|nightly|weekly|quarterly|yearly|annual(?:ly)?|hourly|taunang?|lingguhang?|araw-araw|gabi-gabi|linggo-linggo|taon-taon)(?![a-z])"
}'::jsonb;
end
$$;
grant execute on function private.price_grammar() to authenticated, service_role;
comment on function private.price_grammar() is
  'How money is written in a price: patterns by name, as modules/listings/price-grammar.ts has them, out of which node scripts/gen-price-grammar.ts writes this function.';

create function private.price_doubt(price text, listing_type text)
returns text
language sql immutable parallel safe
set search_path = ''
return (
  select case
    when listing_type <> 'for_rent' and private.price_basis(read.words, listing_type) is null
      and read.words ~ (private.price_grammar() ->> 'rentOfOtherTime') then 'rent_of_other_time'
    else read.doubt end
  from private.read_price(price) as read
);
comment on function private.price_doubt(text, text) is
  'The doubt of read_price, or rent_of_other_time for a price a night, a year or the like of what is for sale.';
grant execute on function private.price_doubt(text, text) to authenticated, service_role;
