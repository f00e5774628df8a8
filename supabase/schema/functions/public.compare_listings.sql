-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.compare_listings(import uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most_named constant integer := 200;
  answer jsonb;
begin
  with outcomes as (select * from private.import_outcomes(compare_listings.import)),
  named as (
    select * from outcomes
    where outcomes.outcome in ('trash', 'twice', 'changed') or outcomes.is_alike
    order by outcomes.line limit most_named
  )
  select jsonb_build_object(
    'new', count(*) filter (where outcomes.outcome = 'new'),
    'changed', count(*) filter (where outcomes.outcome = 'changed' and not outcomes.is_alike),
    'same', count(*) filter (where outcomes.outcome = 'same' and not outcomes.is_alike),
    'alike', count(*) filter (where outcomes.is_alike and outcomes.outcome in ('changed', 'same')),
    'trash', count(*) filter (where outcomes.outcome = 'trash'),
    'twice', count(*) filter (where outcomes.outcome = 'twice'),
    'named', (select coalesce(jsonb_agg(jsonb_build_object(
        'line', named.line, 'outcome', case
          when named.outcome in ('changed', 'same') and named.is_alike then 'alike' else named.outcome end,
        'reference', named.reference, 'title', named.title, 'changed', named.changed
      ) order by named.line), '[]') from named)
  ) into answer from outcomes;
  return answer;
end
$function$;

comment on function compare_listings(uuid) is 'What an import would do: how many listings are new, changed, the same, in the trash, named twice in the file, or alike (no reference, but title and city of a listing that is there), and the first 200 of those that are not simply new or the same.';

grant execute on function compare_listings(uuid) to authenticated;
grant execute on function compare_listings(uuid) to service_role;
