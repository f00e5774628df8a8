-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.read_draft(secret text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'ends_at', draft_links.ends_at,
    'is_published', private.is_public(properties.status, properties.published_at, properties.deleted_at),
    'property', private.as_visitors_read('public.properties', to_jsonb(properties))
      || jsonb_build_object(
        'property_images', (
          select coalesce(jsonb_agg(
            private.as_visitors_read('public.property_images', to_jsonb(property_images))
            order by property_images.display_order, property_images.id
          ), '[]')
          from public.property_images where property_images.property_id = properties.id
        ),
        'property_videos', (
          select coalesce(jsonb_agg(
            private.as_visitors_read('public.property_videos', to_jsonb(property_videos))
            order by property_videos.display_order, property_videos.id
          ), '[]')
          from public.property_videos where property_videos.property_id = properties.id
        ),
        'property_previews', '[]'::jsonb,
        'agent', (
          select private.as_visitors_read('public.people', to_jsonb(people))
          from public.people where people.id = properties.agent_id and people.is_shown
        )
      ),
    'faqs', (
      select coalesce(jsonb_agg(
        private.as_visitors_read('public.property_faqs', to_jsonb(property_faqs))
        order by property_faqs.display_order, property_faqs.id
      ), '[]')
      from public.property_faqs where property_faqs.property_id = properties.id
    )
  )
  from private.draft_links
  join public.properties on properties.id = draft_links.property_id
  where draft_links.hash = private.secret_hash(read_draft.secret)
    and char_length(read_draft.secret) = 40
    and draft_links.ends_at > now()
    and properties.deleted_at is null
$function$;

comment on function private.read_draft(text) is 'A listing with its pictures, videos, FAQs and agent, draft or not, for whoever has the secret of its link: what visitors would read if it were published. Null where the link has ended.';
