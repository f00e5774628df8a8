-- A listing's title stands in e-mails to any address and in the picture of its link, and while sign-up
-- is open any stranger may write it (decision 0033).

create table public.unseen_listings (
  property_id uuid primary key references public.properties (id) on delete cascade,
  since timestamptz not null default now()
);
comment on table public.unseen_listings is
  'Listings of which an account that nobody vouches for wrote the words, or added a picture, since an account that somebody vouches for saved them. E-mails to visitors and drawn pictures name these by their reference alone. What was there before the table counts as seen.';

revoke all on public.unseen_listings from anon, authenticated;
grant select on public.unseen_listings to authenticated;
grant all on public.unseen_listings to service_role;

alter table public.unseen_listings enable row level security;

create policy "Accounts read which listings are unseen"
on public.unseen_listings for select to authenticated
using ((select private.has_profile()));

create function private.see_listing(listing uuid)
returns uuid
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_vouched_for() then
    delete from public.unseen_listings where unseen_listings.property_id = see_listing.listing;
    if found then
      perform private.list_previews(array[see_listing.listing]);
    end if;
  end if;
  return see_listing.listing;
end
$$;
comment on function private.see_listing(uuid) is
  'Notes that whoever is signed in has seen a listing, where somebody vouches for them; answers its id.';

grant execute on function private.see_listing(uuid) to authenticated, service_role;

create function private.note_writer()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_vouched_for() then
    perform private.see_listing(new.id);
  else
    insert into public.unseen_listings (property_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end
$$;

-- In the condition the role is the caller's; what the server writes has been seen.
create trigger note_writer_of_added
after insert on public.properties
for each row when (current_user = 'authenticated')
execute function private.note_writer();

create trigger note_writer_of_changed
after update on public.properties
for each row when (
  current_user = 'authenticated'
  and (new.title, new.price, new.address, new.city, new.state)
    is distinct from (old.title, old.price, old.address, old.city, old.state)
)
execute function private.note_writer();

create function private.note_adder()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_vouched_for() then
    insert into public.unseen_listings (property_id) values (new.property_id) on conflict do nothing;
  end if;
  return null;
end
$$;
comment on function private.note_adder() is
  'A picture may hold words, too. One that an account adds which somebody vouches for shows nothing of the rest.';

create trigger note_adder
after insert or update of image_url on public.property_images
for each row when (current_user = 'authenticated')
execute function private.note_adder();

create or replace function public.save_property(
  id uuid default null,
  revision integer default null,
  property jsonb default '{}',
  videos text[] default null,
  faqs jsonb default null,
  images jsonb default null
)
returns jsonb
language sql
set search_path = ''
return private.stored_property(private.see_listing(private.save_property_images(
  private.save_property_faqs(
    private.save_property_videos(
      private.save_property_row(
        id, revision,
        private.checked_fields(
          'public.properties',
          private.with_checked_lists(property, videos, faqs, images),
          'bad_property'
        ),
        private.can_edit_listings()
      ),
      videos
    ),
    faqs
  ),
  images
)));

create or replace function public.enquiry_context(property_id uuid default null, person_id uuid default null)
returns jsonb
language sql security definer
set search_path = ''
as $$
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
      where properties.id = enquiry_context.property_id and private.is_public(properties.status)
    ),
    'person', (
      select to_jsonb(person) from (
        select people.id, people.name, people.position, people.phone, people.viber_number,
          people.messenger_url, people.email
        from public.people
        where people.is_shown and people.id = coalesce(
          (
            select properties.agent_id from public.properties
            where properties.id = enquiry_context.property_id and private.is_public(properties.status)
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
$$;

create or replace function private.new_matches(
  subscriber uuid,
  matched_until timestamptz,
  until timestamptz
)
returns jsonb
language plpgsql stable
set search_path = ''
set jit = off
as $$
declare
  added constant uuid[] := private.newest_listed(matched_until, until);
  saved record;
  found jsonb;
  matches jsonb := '[]';
begin
  for saved in
    select * from private.saved_searches
    where saved_searches.subscriber_id = subscriber and saved_searches.confirmed_at is not null
    order by saved_searches.confirmed_at, saved_searches.id
  loop
    execute format(
      $query$
      with found as materialized (
        select properties.id, properties.reference, properties.title, properties.price,
          properties.address, properties.city, properties.state, properties.created_at
        from public.properties
        where %s and properties.id = any ($2) and properties.created_at > $1
        order by properties.created_at desc, properties.id
        limit 1000
      )
      select jsonb_build_object(
        'total', (select count(*) from found),
        'listings', (
          select coalesce(jsonb_agg(
            case when unseen.property_id is null then to_jsonb(shown) - 'created_at'
              -- Without the words: not in its address either, which the title is a part of.
              else jsonb_build_object(
                'id', shown.id, 'reference', shown.reference,
                'title', '', 'price', '', 'address', '', 'city', '', 'state', ''
              )
            end order by shown.created_at desc, shown.id
          ), '[]')
          from (select * from found order by found.created_at desc, found.id limit 10) as shown
          left join public.unseen_listings as unseen on unseen.property_id = shown.id
        )
      )
      $query$,
      private.found_condition(saved.filters)
    )
    into found
    using saved.confirmed_at, added;
    if (found ->> 'total')::integer > 0 then
      matches := matches || jsonb_build_array(
        found || jsonb_build_object('id', saved.id, 'search', saved.search)
      );
    end if;
  end loop;
  return matches;
end
$$;

create or replace function public.take_previews(most integer)
returns jsonb
language sql security definer
set search_path = ''
as $$
  with next as (
    select property_id from private.previews_to_draw
    where tries < 5 and taken_until < now()
    order by changed_at desc
    limit least(greatest(most, 1), 50)
    for update skip locked
  ), taken as (
    update private.previews_to_draw as listed
    set tries = listed.tries + 1, taken_until = now() + interval '5 minutes' * power(4, listed.tries)
    from next where listed.property_id = next.property_id
    returning listed.property_id, listed.changes
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'property_id', properties.id,
    'changes', taken.changes,
    'reference', properties.reference,
    'title', case when is_seen then properties.title else '' end,
    'price', case when is_seen then properties.price else '' end,
    'address', case when is_seen then properties.address else '' end,
    'city', case when is_seen then properties.city else '' end,
    'state', case when is_seen then properties.state else '' end,
    'status', properties.status,
    'listing_type', properties.listing_type,
    'photo', (
      select jsonb_build_object('path', private.stored_name(images.image_url))
      from public.property_images as images
      where images.property_id = properties.id and images.kind = 'photo' and is_seen
      order by images.is_primary desc, images.display_order, images.id limit 1
    )
  )), '[]')
  from taken join public.properties on properties.id = taken.property_id
  cross join lateral (
    select not exists (
      select from public.unseen_listings where unseen_listings.property_id = properties.id
    ) as is_seen
  ) as seen
$$;
