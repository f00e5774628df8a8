-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.count_choices(filters jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  question constant text := private.kept_question(
    'choices', private.new_since() || private.found_condition(filters)
  );
  version bigint;
  counts jsonb := private.kept_answer(question);
begin
  if counts is null then
    version := public.content_version();
    counts := private.count_choices(filters);
    if private.is_long_to_count() then
      perform private.keep_answer(question, version, counts);
    end if;
  end if;
  return counts;
end
$function$;

comment on function count_choices(jsonb) is 'What each choice of the gallery''s filters would find in place of the one taken: of a choice by value; by the steps that a number reaches (private.listing_filters); price being for sale where neither is chosen, -1 what can''t be compared; flags, total, unpriced; the twelve most common amenities; and where nothing is found, the lowest prices above max (dearer).';

grant execute on function count_choices(jsonb) to anon;
grant execute on function count_choices(jsonb) to authenticated;
grant execute on function count_choices(jsonb) to service_role;
