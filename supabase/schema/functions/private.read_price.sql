-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.read_price(price text, OUT amount numeric, OUT words text)
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
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
    chosen as (
      select * from parts
      where not counts and not foreign_money and not is_upper and not is_part
        -- Beside foreign money pesos have their sign, or stand first: "4.2M (US$ 72,000)".
        and (
          is_signed or strpos(line, '$') = 0
          or place = 1 and ahead !~ '[a-z]' and exists (select from parts where foreign_money)
        )
      order by
        case
          when not is_special then 1
          when is_large and (ahead ~ (grammar ->> 'nowAhead') or behind ~ (grammar ->> 'nowBehind')) then 0
          when ahead ~ (grammar ->> 'wasAhead') then 2
          else 1
        end,
        is_signed desc, (is_large or is_signed and behind ~ (grammar ->> 'measured')) desc, place
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
      )
    into amount, words
    from chosen;

    -- More is not a price, and a browser's number would lose its centavos.
    if amount is null or amount >= 1000000000000000 then
      amount := null;
      words := null;
    end if;
  end;
end
$function$;

comment on function private.read_price(text) is 'Pesos read out of a price as brokers type it, and the words around them, in lower case, without those of other amounts. Taken is the amount that is said to be valid now, else one with a peso sign, else the first that counts nothing else; the lower end of a range. Both null where there is none: other currencies, parts of a price such as a down payment, digits that make no number. src/domain/read-price.ts reads alike. Never raises.';

grant execute on function private.read_price(text) to authenticated;
grant execute on function private.read_price(text) to service_role;
