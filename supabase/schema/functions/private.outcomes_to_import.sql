-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.outcomes_to_import(import uuid, alike text, decisions jsonb, held jsonb)
 RETURNS TABLE(line integer, is_draft boolean, property jsonb, videos text[], faqs jsonb, note text, property_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (private.own_import(outcomes_to_import.import)).applied_at is not null then
    raise exception 'This import is done.' using errcode = 'PT409', hint = 'import_done';
  end if;
  update private.listing_import_rows
  set holds = array(
    select jsonb_array_elements_text(outcomes_to_import.held -> listing_import_rows.line::text)
  )
  where listing_import_rows.import_id = outcomes_to_import.import
    and outcomes_to_import.held ? listing_import_rows.line::text;
  return query
    with decided as (
      select outcomes.*,
        outcomes_to_import.decisions ->> outcomes.line::text as own_choice,
        coalesce(outcomes_to_import.decisions ->> outcomes.line::text, outcomes_to_import.alike) as choice,
        outcomes_to_import.held ? outcomes.line::text as is_held,
        outcomes_to_import.held -> outcomes.line::text ?| '{words,price}' as changes_are_held
      from private.import_outcomes(outcomes_to_import.import) as outcomes
    ), aimed as (
      select decided.*,
        case when decided.is_alike and decided.choice = 'add' then null else decided.property_id end as target,
        -- Taken off the market: that doesn't wait for somebody to look at its other words.
        decided.property -> 'published_at' = 'null' and coalesce(decided.changes_are_held, false) as only_ends
      from decided
    )
    select aimed.line, aimed.is_draft or aimed.is_held,
      case when aimed.only_ends and aimed.target is not null
        then jsonb_strip_nulls(jsonb_build_object('status', aimed.property -> 'status')) || '{"published_at": null}'
        else aimed.property end,
      case when not coalesce(aimed.only_ends, false) or aimed.target is null then aimed.videos end,
      case when not coalesce(aimed.only_ends, false) or aimed.target is null then aimed.faqs end,
      aimed.note, aimed.target
    from aimed
    where case
      when aimed.outcome = 'trash' then false
      when aimed.is_alike and aimed.choice = 'add' then true
      -- What somebody has to look at changes no listing that is here.
      when aimed.outcome = 'changed' then
        (not coalesce(aimed.changes_are_held, false) or aimed.only_ends)
        and (not aimed.is_alike or aimed.choice = 'update')
      when aimed.outcome <> 'new' then false
      when aimed.like_line is not null then aimed.choice = 'add'
      else aimed.own_choice is distinct from 'skip'
    end;
end
$function$;

grant execute on function private.outcomes_to_import(uuid,text,jsonb,jsonb) to authenticated;
