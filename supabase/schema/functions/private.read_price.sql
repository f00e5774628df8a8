-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.read_price(price text, OUT amount numeric, OUT words text)
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
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
$function$;

comment on function private.read_price(text) is 'Pesos read out of a price as brokers type it: the first amount, or the first behind a peso sign; the lower end of a range; and the words around it, in lower case, without those of other numbers. Both null where there is no amount. Never raises.';

grant execute on function private.read_price(text) to authenticated;
grant execute on function private.read_price(text) to service_role;
