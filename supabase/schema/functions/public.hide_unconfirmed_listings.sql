-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.hide_unconfirmed_listings()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  late uuid[];
  hidden uuid[];
begin
  select array_agg(properties.id) into late
  from public.properties
  join private.still_there_questions on still_there_questions.property_id = properties.id
  cross join public.staff_settings
  where staff_settings.hide_days > 0
    and private.is_on_offer(
      properties.status, properties.published_at, properties.hidden_on, properties.deleted_at,
      properties.is_sample
    ) and properties.published_at is not null
    and private.unconfirmed_since(properties.confirmed_on, properties.published_at)
      <= private.manila_today() - staff_settings.hide_days
    and still_there_questions.asked_at <= now() - interval '7 days';
  update private.still_there_questions set looks = 0, looked_on = null
  where still_there_questions.looks > 0 and still_there_questions.property_id <> all (coalesce(late, '{}'));
  with looked as (
    update private.still_there_questions
    set looks = still_there_questions.looks + 1, looked_on = private.manila_today()
    where still_there_questions.property_id = any (late)
      and still_there_questions.looked_on is distinct from private.manila_today()
    returning still_there_questions.property_id, still_there_questions.looks
  )
  select array_agg(looked.property_id) into hidden from looked where looked.looks >= 3;
  update public.properties set published_at = null, hidden_on = private.manila_today()
  where properties.id = any (hidden);
  return coalesce(cardinality(hidden), 0);
end
$function$;

comment on function hide_unconfirmed_listings() is 'Makes drafts of the listings of which nobody has said for staff_settings.hide_days that they are available, once their person was asked a week ago and three days have found them so; answers how many. For the server.';

grant execute on function hide_unconfirmed_listings() to service_role;
