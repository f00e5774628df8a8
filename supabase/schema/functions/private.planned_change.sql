-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.planned_change(price text, category text, property_type text, change jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when change ? 'percent' then (
      select jsonb_build_object('price', changed.price)
      from private.changed_price(
        planned_change.price, (change ->> 'percent')::numeric, (change ->> 'rounding')::numeric
      ) as changed (price)
      where changed.price is not null
    )
    when change ? 'category' then jsonb_build_object('property_type', case
      when planned_change.category = change ->> 'category' then planned_change.property_type
      else change ->> 'category'
    end)
    else change
  end
$function$;

comment on function private.planned_change(text,text,text,jsonb) is 'The columns that a change would give a listing; null where its price can''t be read as one number.';

grant execute on function private.planned_change(text,text,text,jsonb) to authenticated;
