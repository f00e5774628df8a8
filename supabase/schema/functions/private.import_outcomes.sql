-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.import_outcomes(import uuid)
 RETURNS TABLE(line integer, is_draft boolean, property jsonb, videos text[], faqs jsonb, property_id uuid, reference text, title text, is_alike boolean, changed text[], outcome text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_importer();
  perform private.own_import(import_outcomes.import);
  return query
    with staged as (
      select given.line, given.is_draft, given.property, given.videos, given.faqs,
        upper(btrim(given.reference)) as wanted
      from private.listing_import_rows as given where given.import_id = import_outcomes.import
    ), places as (
      select distinct on (private.fold(properties.title), private.fold(properties.city))
        private.fold(properties.title) as folded_title, private.fold(properties.city) as folded_city,
        properties.id
      from public.properties where properties.deleted_at is null
      order by 1, 2, properties.created_at, properties.id
    ), matched as (
      select staged.*, coalesce(named.id, places.id) as found, named.id is null as by_place
      from staged
      left join public.properties as named
        on named.reference = staged.wanted and staged.wanted <> ''
      left join places
        on named.id is null and places.folded_title = private.fold(staged.property ->> 'title')
        and places.folded_city = private.fold(coalesce(staged.property ->> 'city', ''))
    ), compared as (
      select matched.*, present.reference as present_reference, present.title as present_title,
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
          order by 1
        ) end as changed
      from matched left join public.properties as present on present.id = matched.found
    )
    select compared.line, compared.is_draft, compared.property, compared.videos, compared.faqs, compared.found,
      compared.present_reference, coalesce(compared.present_title, compared.property ->> 'title'),
      compared.found is not null and compared.by_place, coalesce(compared.changed, '{}'),
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
