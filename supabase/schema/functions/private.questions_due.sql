-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.questions_due()
 RETURNS TABLE(property_id uuid, agent_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select properties.id, properties.agent_id
  from public.properties
  cross join public.staff_settings
  left join private.still_there_questions on still_there_questions.property_id = properties.id
  where staff_settings.confirm_days > 0
    and private.is_on_offer(
      properties.status, properties.published_at, properties.hidden_on, properties.deleted_at,
      properties.is_sample
    ) and properties.published_at is not null
    and private.unconfirmed_since(properties.confirmed_on, properties.published_at)
      <= private.manila_today() - staff_settings.confirm_days
    and coalesce(
      still_there_questions.asked_at <= now() - make_interval(days => greatest(staff_settings.confirm_days, 30)),
      true
    )
$function$;

comment on function private.questions_due() is 'Listings of which nobody has said for staff_settings.confirm_days that they are available, and whose person was not asked in that time.';
