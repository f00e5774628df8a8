-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.compare_listings(import uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET statement_timeout TO '1min'
 SET search_path TO ''
AS $function$
declare
  most_named constant integer := 300;
  shown constant text[] := '{title,address,city,price,square_feet,lot_area}';
  answer jsonb;
begin
  with outcomes as materialized (select * from private.import_outcomes(compare_listings.import)),
  named as (
    select outcomes.*, coalesce(earlier.property, to_jsonb(properties)) as beside
    from outcomes
    left join outcomes as earlier on earlier.line = outcomes.like_line
    left join public.properties on properties.id = outcomes.property_id
    where outcomes.outcome in ('trash', 'twice', 'changed') or outcomes.is_alike or outcomes.is_unknown
      or outcomes.like_line is not null
    -- What is asked about comes first: of more than fit the rest is decided together.
    order by outcomes.is_alike or outcomes.like_line is not null desc, outcomes.line
    limit most_named
  )
  select jsonb_build_object(
    'new', count(*) filter (where outcomes.outcome = 'new' and outcomes.like_line is null),
    'changed', count(*) filter (where outcomes.outcome = 'changed' and not outcomes.is_alike),
    'same', count(*) filter (where outcomes.outcome = 'same' and not outcomes.is_alike),
    'alike', count(*) filter (where outcomes.is_alike and outcomes.outcome in ('changed', 'same')),
    'doubles', count(*) filter (where outcomes.outcome = 'new' and outcomes.like_line is not null),
    'unknown', count(*) filter (where outcomes.is_unknown),
    'trash', count(*) filter (where outcomes.outcome = 'trash'),
    'twice', count(*) filter (where outcomes.outcome = 'twice'),
    'named', (select coalesce(jsonb_agg(jsonb_build_object(
        'line', named.line, 'outcome', case
          when named.outcome in ('changed', 'same') and named.is_alike then 'alike'
          when named.outcome = 'new' and named.like_line is not null then 'double'
          when named.outcome = 'new' then 'unknown'
          else named.outcome end,
        'reference', named.reference, 'title', named.title, 'changed', named.changed,
        'like_line', named.like_line,
        'row', (select jsonb_object_agg(key, named.property -> key) from unnest(shown || named.changed) as key where named.property ? key),
        'beside', (select jsonb_object_agg(key, named.beside -> key) from unnest(shown || named.changed) as key where named.beside ? key)
      ) order by named.line), '[]') from named),
    'changes', coalesce(jsonb_object_agg(
      outcomes.line, case outcomes.outcome when 'changed' then to_jsonb(outcomes.changed) else '[]' end
    ) filter (where not outcomes.is_alike and outcomes.outcome in ('changed', 'same', 'trash', 'twice')), '{}'),
    'prices', private.odd_import_prices(compare_listings.import)
  ) into answer from outcomes;
  return answer;
end
$function$;

comment on function compare_listings(uuid) is 'What an import would do: how many listings are new, changed, the same, in the trash, named twice in the file, alike (no reference, but the same or nearly the same as a listing that is there, and something of it differs or it has no address), doubles (of an earlier row), or unknown (with a reference of Bale''s form that no listing has); and the first 300 of those that are not simply new or the same, with what the row says and what stands beside it, each field that changes among it. changes has by line what of a listing that is there a row would change, [] where nothing; lines that may become a new listing are not in it. prices names rows whose price is far from what others ask.';

grant execute on function compare_listings(uuid) to authenticated;
grant execute on function compare_listings(uuid) to service_role;
