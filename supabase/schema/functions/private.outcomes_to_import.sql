-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.outcomes_to_import(import uuid, alike text)
 RETURNS TABLE(line integer, is_draft boolean, property jsonb, videos text[], faqs jsonb, property_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (private.own_import(outcomes_to_import.import)).applied_at is not null then
    raise exception 'This import is done.' using errcode = 'PT409', hint = 'import_done';
  end if;
  return query
    select outcomes.line, outcomes.is_draft, outcomes.property, outcomes.videos,
      outcomes.faqs,
      case when outcomes.is_alike and outcomes_to_import.alike = 'add' then null
        else outcomes.property_id end
    from private.import_outcomes(outcomes_to_import.import) as outcomes
    where outcomes.outcome = 'new'
      or outcomes.outcome = 'changed' and (not outcomes.is_alike or outcomes_to_import.alike <> 'skip')
      or outcomes.is_alike and outcomes_to_import.alike = 'add' and outcomes.outcome <> 'trash';
end
$function$;

grant execute on function private.outcomes_to_import(uuid,text) to authenticated;
