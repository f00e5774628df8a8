-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.changed_price(price text, percent numeric, rounding numeric)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  -- One number alone, with commas or plain.
  parts constant text[] := regexp_match(
    price,
    '^([^0-9]*)([0-9]{1,3}(?:,[0-9]{3})+(?:[.][0-9]+)?|[0-9]+(?:[.][0-9]+)?)'
      || '(?: ?' || (private.price_grammar() ->> 'unit') || ')?'
      || '([^0-9]*)$',
    'i'
  );
  old constant record := private.read_price(price);
  amount numeric;
  changed text;
begin
  if parts is null or old.amount is null then
    return null;
  end if;
  amount := round(old.amount * (1 + percent / 100) / rounding) * rounding;
  if amount <= 0 or amount >= 1000000000000000 then
    return null;
  end if;
  changed := parts[1] || to_char(amount, 'FM999,999,999,999,999,990') || parts[3];
  -- What would be read otherwise than it was meant is left alone.
  if (private.read_price(changed)).amount is distinct from amount
    or private.price_basis((private.read_price(changed)).words, 'for_sale')
      is distinct from private.price_basis(old.words, 'for_sale')
    or char_length(changed) > 200
  then
    return null;
  end if;
  return changed;
end
$function$;

comment on function private.changed_price(text,numeric,numeric) is 'A price as typed, its amount changed by per cent and rounded to whole steps of rounding pesos, the words around it as they are. Null where it can''t be read as one number.';

grant execute on function private.changed_price(text,numeric,numeric) to authenticated;
