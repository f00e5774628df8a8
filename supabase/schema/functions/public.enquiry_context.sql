-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.enquiry_context(property_id uuid DEFAULT NULL::uuid, person_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'reference', private.new_enquiry_reference(),
    'notice_version', (select max(privacy_notices.version) from public.privacy_notices),
    'property', (
      select jsonb_build_object(
        'id', properties.id, 'reference', properties.reference, 'title', properties.title,
        'price', properties.price, 'address', properties.address,
        'is_seen', not exists (
          select from public.unseen_listings where unseen_listings.property_id = properties.id
        )
      )
      from public.properties
      where properties.id = enquiry_context.property_id and private.is_public(properties.status, properties.published_at, properties.deleted_at)
    ),
    'person', (
      select to_jsonb(person) from (
        select people.id, people.name, people.position, people.phone, people.viber_number,
          people.messenger_url, people.email
        from public.people
        where people.is_shown and people.id = coalesce(
          (
            select properties.agent_id from public.properties
            where properties.id = enquiry_context.property_id and private.is_public(properties.status, properties.published_at, properties.deleted_at)
          ),
          enquiry_context.person_id
        )
      ) as person
    ),
    'site', (
      select jsonb_build_object(
        'phone', site_settings.phone, 'sms_number', site_settings.sms_number,
        'viber_number', site_settings.viber_number, 'email', site_settings.email,
        'messenger_url', site_settings.messenger_url, 'address_line', site_settings.address_line
      )
      from public.site_settings
    ),
    -- Where neither the person nor the office has an address.
    'admins', (
      select coalesce(jsonb_agg(profiles.username order by profiles.created_at), '[]')
      from public.profiles
      where profiles.role in ('admin', 'superadmin') and profiles.confirmed_at is not null
        and char_length(profiles.username) <= 254
    )
  )
$function$;

comment on function enquiry_context(uuid,uuid) is 'What the server has to know to take an enquiry: a free reference, the listing and the person as visitors see them (null where they don''t), whom to tell. A listing''s own person comes before the one that is named.';

grant execute on function enquiry_context(uuid,uuid) to service_role;
