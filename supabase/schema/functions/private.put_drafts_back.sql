-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.put_drafts_back(plan jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.properties
  set created_at = step.created_at, hidden_on = step.hidden_on, first_published_at = step.first_published_at
  from (
    select (each ->> 'id')::uuid as id,
      (each #>> '{as_draft,created_at}')::timestamptz as created_at,
      (each #>> '{as_draft,hidden_on}')::date as hidden_on,
      (each #>> '{as_draft,first_published_at}')::timestamptz as first_published_at
    from jsonb_array_elements(plan) as each
    where each ->> 'reason' is null and each #>> '{after,publication}' = 'draft'
      and jsonb_typeof(each -> 'as_draft') = 'object'
  ) as step
  where properties.id = step.id and properties.published_at is null
    and step.created_at <= properties.created_at
    and (step.hidden_on is null or step.hidden_on <= private.manila_today())
    and case when step.first_published_at is null
      then properties.first_published_at > now() - interval '1 day'
      else properties.first_published_at = step.first_published_at end
$function$;

comment on function private.put_drafts_back(jsonb) is 'For the undo of a publication of many: when the listings were made, hidden and first published, as change_listings answered before. A first publication is forgotten for a day, so that the next one is the first.';

grant execute on function private.put_drafts_back(jsonb) to authenticated;
