-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.import_outcomes(import uuid)
 RETURNS TABLE(line integer, is_draft boolean, property jsonb, videos text[], faqs jsonb, note text, property_id uuid, reference text, title text, is_alike boolean, is_unknown boolean, like_line integer, changed text[], outcome text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_importer();
  perform private.own_import(import_outcomes.import);
  return query
    with staged as (
      select given.line, given.is_draft, given.property, given.videos, given.faqs, given.note,
        upper(btrim(given.reference)) as wanted
      from private.listing_import_rows as given where given.import_id = import_outcomes.import
    ), matched as (
      select staged.*, coalesce(named.id, likeness.property_id) as found, named.id is null as by_likeness,
        staged.wanted ~ '^BL-[0-9]+$' and named.id is null as has_unknown_reference,
        likeness.like_line as earlier
      from staged
      left join public.properties as named
        on named.reference = staged.wanted and staged.wanted <> ''
      left join private.import_likenesses(import_outcomes.import) as likeness
        on named.id is null and likeness.line = staged.line
    ), compared as (
      select matched.*, present.reference as present_reference, present.title as present_title,
        present.status as present_status,
        present.deleted_at,
        row_number() over (partition by matched.found order by matched.line) as nth,
        case when present.id is not null then array(
          select field.key from jsonb_each(matched.property) as field
          where to_jsonb(present) -> field.key is distinct from field.value
          union all
          select 'video_urls' where matched.videos is not null and matched.videos is distinct from array(
            select property_videos.video_url from public.property_videos
            where property_videos.property_id = present.id
            order by property_videos.display_order, property_videos.id
          )
          union all
          select 'faqs' where matched.faqs is not null
            and matched.faqs is distinct from private.questions_of(present.id)
          union all
          select 'note' where matched.note is not null and matched.note is distinct from (
            select listing_notes.note from public.listing_notes where listing_notes.property_id = present.id
          )
          order by 1
        ) end as changed
      from matched left join public.properties as present on present.id = matched.found
    )
    select compared.line, compared.is_draft, compared.property, compared.videos, compared.faqs, compared.note,
      compared.found, compared.present_reference, coalesce(compared.present_title, compared.property ->> 'title'),
      compared.found is not null and compared.by_likeness
        -- With its address, and nothing that differs, it is that listing; one that was sold may be on offer again.
        and not (
          compared.changed = '{}' and btrim(coalesce(compared.property ->> 'address', '')) <> ''
          and (compared.property ? 'status' or compared.present_status = 'active')
        ),
      compared.has_unknown_reference,
      case when compared.found is null then compared.earlier end, coalesce(compared.changed, '{}'),
      case
        when compared.found is null then 'new'
        when compared.nth > 1 then 'twice'
        when compared.deleted_at is not null then 'trash'
        when compared.changed = '{}' then 'same'
        else 'changed'
      end
    from compared order by compared.line;
end
$function$;
