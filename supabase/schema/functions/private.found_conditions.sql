-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.found_conditions(filters jsonb)
 RETURNS TABLE(key text, mask integer, condition text, counted text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    each_one.key,
    1 << (row_number() over (order by each_one.key))::integer - 1,
    case kind
      when 'choice' then expression || ' = ' || quote_literal(wanted)
      when 'several' then (
        select case count(*) when 1 then expression || ' = ' || quote_literal(min(name))
          else format('%s = any (%L)', expression, array_agg(name)) end
        from (
          select left(value, 40) as name
          from jsonb_array_elements_text(
            case jsonb_typeof(filters -> each_one.key)
              when 'array' then filters -> each_one.key
              else jsonb_build_array(wanted)
            end
          )
          limit 50
        ) as names
        where wanted <> '[]'
        having count(*) > 0
      )
      when 'price' then private.price_condition(filters, expression)
      when 'least' then expression || ' >= ' || private.filter_number(filters, each_one.key)
      when 'flag' then case wanted when '1' then format(expression, private.new_since()) end
    end,
    case kind
      -- Nothing chosen is no choice to count.
      when 'choice' then format('nullif(%s, '''')', expression)
      when 'several' then format('nullif(%s, '''')', expression)
      when 'price' then private.price_step(filters, expression)
      when 'least' then format('width_bucket(%s::numeric, %L::numeric[])', expression, steps)
      when 'flag' then format('case when %s then 1 end', format(expression, private.new_since()))
    end
  from private.listing_filters as each_one
  cross join lateral nullif(left(
    case each_one.key
      when 'listing' then private.filter_listing(filters)
      else filters ->> each_one.key
    end,
    40
  ), 'All') as wanted
$function$;

comment on function private.found_conditions(jsonb) is 'For each filter: its bit among those that leave a listing out, the condition where something was chosen, and by what a listing is counted beside its choices.';
