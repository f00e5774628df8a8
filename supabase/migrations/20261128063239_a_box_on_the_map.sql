ALTER TABLE "private"."listing_filters" DROP CONSTRAINT "listing_filters_kind_check";

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
      when 'box' then (
        select format(expression, side[1], side[3], side[2], side[4])
        from regexp_match(
          wanted,
          '^(\d{1,2}(?:[.]\d{1,4})?)_(\d{3}(?:[.]\d{1,4})?)_(\d{1,2}(?:[.]\d{1,4})?)_(\d{3}(?:[.]\d{1,4})?)$'
        ) as side
        where side is not null
      )
      when 'flag' then case wanted when '1' then format(expression, private.new_since()) end
    end,
    case kind
      -- Nothing chosen is no choice to count.
      when 'choice' then format('nullif(%s, '''')', expression)
      when 'several' then format('nullif(%s, '''')', expression)
      when 'price' then private.price_step(filters, expression)
      when 'least' then format('width_bucket(%s::numeric, %L::numeric[])', expression, steps)
      when 'box' then 'null::integer'
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

ALTER TABLE "private"."listing_filters" ADD CONSTRAINT "listing_filters_kind_check" CHECK ((kind = ANY (ARRAY['choice'::text, 'several'::text, 'price'::text, 'least'::text, 'box'::text, 'flag'::text])));

COMMENT ON FUNCTION "public"."find_properties"(jsonb, text, jsonb, integer) IS 'A page of active listings that the gallery''s filters find (q with what was read out of it as read, category, listing, min, max, beds, baths, area, lot, town, box, amenity, photos, new, unpriced, as in its address). What holds the whole of q comes first, what its words may fit behind it, then what holds it and is hardly meant; within these, what is of the kind that was read and says the words as whole words first, or sorted by price, -price (what is for sale first, prices that can''t be compared last) or area, behind the listing `after`, of which created_at, id and what it is sorted by are read. page_size is 1 to 500.';

COMMENT ON TABLE "private"."listing_filters" IS 'What the gallery''s filters ask of a listing. key is the parameter in the address; a choice is what the expression equals, several are a list of which it equals one, least what it reaches, a box that it holds for the four sides in the place of %s, a flag that it holds. steps are the numbers that can be chosen; %L in a flag stands for the beginning of the last 30 days. private.add_listing_filter adds one.';

select private.add_listing_filter(
  'box', 'box',
  'properties.latitude between %s and %s and properties.longitude between %s and %s'
);
