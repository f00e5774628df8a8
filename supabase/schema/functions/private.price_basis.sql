-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.price_basis(words text, listing_type text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
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
$function$;

comment on function private.price_basis(text,text) is 'What a price is for, by the words around it: total, per_sqm, per_month or per_sqm_month. Rents are quoted by the month here, so a rent without a word is per month, one by the square metre per_sqm_month. Null for another measure, such as a night, a year, a hectare or a head.';

grant execute on function private.price_basis(text,text) to authenticated;
grant execute on function private.price_basis(text,text) to service_role;
