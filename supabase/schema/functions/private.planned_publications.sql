-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.planned_publications(asked jsonb, with_warnings boolean)
 RETURNS TABLE(id uuid, before text, after text, missing text[], warnings text[], reason text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  waits constant boolean := private.needs_approval();
  confirm_days constant integer := (select staff_settings.confirm_days from public.staff_settings);
begin
  return query
  select property.id, present.state, planned.state, lacks.missing, lacks.warnings,
    case
      -- Only who has to wait withdraws what waits.
      when present.state = 'waiting' then case when not waits then 'waits_for_approval' end
      when wanted.wanted = 'draft' then null
      when submission.property_id is not null then 'sent_back'
      when private.is_unseen_import(property.id, property.revision) then 'unseen_import'
      when lacks.missing <> '{}' then 'blocked'
    end
  from (
    select distinct (item ->> 'id')::uuid as id, item ->> 'publication' as wanted
    from jsonb_array_elements(asked) as item
  ) as wanted
  join public.properties as property on property.id = wanted.id
  left join public.listing_submissions as submission on submission.property_id = property.id
  cross join lateral (
    select case when property.published_at is not null then 'published'
      when submission.property_id is not null and submission.sent_back_at is null then 'waiting'
      else 'draft' end as state
  ) as present
  cross join lateral (
    select case when wanted.wanted = 'draft' then 'draft'
      when present.state = 'published' or not waits then 'published' else 'waiting' end as state
  ) as planned
  left join lateral (
    select private.missing_to_publish(row_of.property, 'block') as missing,
      case when with_warnings then private.missing_to_publish(row_of.property, 'warn')
        || case when confirm_days > 0 and property.status = 'active'
            and (property.confirmed_on > private.manila_today() - confirm_days) is not true
          then array['confirmation'] else '{}' end
      end as warnings
    from (select to_jsonb(property) as property offset 0) as row_of
  ) as lacks on wanted.wanted = 'published' and present.state = 'draft';
end
$function$;

comment on function private.planned_publications(jsonb,boolean) is 'What becomes of listings ({id, publication}) that somebody wants to be published or a draft: draft, waiting (for approval) or published before and after, what each lacks of what the settings ask for and warn of, and why it stays as it is. What an admin has sent back, or has to look at, and what of an import nobody has looked at, is not published among many.';

grant execute on function private.planned_publications(jsonb,boolean) to authenticated;
