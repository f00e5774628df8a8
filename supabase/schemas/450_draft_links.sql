create table private.draft_links (
  property_id uuid primary key references public.properties (id) on delete cascade,
  hash text not null constraint draft_links_hash_form check (hash ~ '^[0-9a-f]{64}$'),
  ends_at timestamptz not null,
  made_by uuid references public.profiles (id) on delete cascade,
  made_at timestamptz,
  opened_at timestamptz,
  constraint draft_links_hash_once unique (hash)
);
comment on table private.draft_links is
  'SHA-256 of the secret in a listing''s link for its owner. A listing has one at a time: a new one ends the one before.';
comment on column private.draft_links.made_by is
  'With whose account the link ends; null for a link of before this was noted.';

create index draft_links_made_by_idx on private.draft_links (made_by);

alter table private.draft_links enable row level security;
revoke all on table private.draft_links from anon, authenticated, service_role;

create function private.must_edit_listing(listing uuid)
returns void
language plpgsql stable security definer
set search_path = ''
as $$
declare
  agent uuid;
  is_in_trash boolean;
begin
  select properties.agent_id, properties.deleted_at is not null into agent, is_in_trash
  from public.properties where properties.id = listing;
  if not found or not private.can_edit_listings() or not private.may_edit_listing(agent) then
    raise exception 'Your account may not edit this listing.'
      using errcode = '42501', hint = 'listing_edit_forbidden';
  end if;
  if is_in_trash then
    raise exception 'This listing is in the trash.' using errcode = 'PT409', hint = 'in_trash';
  end if;
end
$$;
comment on function private.must_edit_listing(uuid) is
  'Raises where the account may not edit the listing, or the listing is gone or in the trash.';
revoke execute on function private.must_edit_listing(uuid) from public;

create function public.make_draft_link(property uuid, days integer default 14)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  secret constant text := left(encode(private.random_secret(), 'hex'), 40);
  until timestamptz;
begin
  perform private.must_edit_listing(property);
  if days is null or days not between 1 and 90 then
    raise exception 'A link lasts from 1 to 90 days.' using errcode = '22023', hint = 'bad_days';
  end if;
  until := now() + make_interval(days => days);
  insert into private.draft_links (property_id, hash, ends_at)
  values (property, private.secret_hash(secret), until)
  on conflict (property_id) do update set hash = excluded.hash, ends_at = excluded.ends_at;
  return jsonb_build_object('secret', secret, 'ends_at', until);
end
$$;
comment on function public.make_draft_link(uuid, integer) is
  'Makes the secret of a link that shows a listing to whoever has it, draft or not, for so many days (1 to 90), and ends the one before. For who may edit the listing. Nobody is told the secret again.';
revoke execute on function public.make_draft_link(uuid, integer) from public, anon, authenticated, service_role;
grant execute on function public.make_draft_link(uuid, integer) to authenticated;

create function public.draft_link_ends_at(property uuid)
returns timestamptz
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.must_edit_listing(property);
  return (
    select draft_links.ends_at from private.draft_links
    where draft_links.property_id = draft_link_ends_at.property and draft_links.ends_at > now()
  );
end
$$;
comment on function public.draft_link_ends_at(uuid) is
  'When the link that shows a listing to its owner ends; null where there is none. For who may edit the listing.';
revoke execute on function public.draft_link_ends_at(uuid) from public, anon, authenticated, service_role;
grant execute on function public.draft_link_ends_at(uuid) to authenticated;

create function public.end_draft_link(property uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.must_edit_listing(property);
  delete from private.draft_links where draft_links.property_id = end_draft_link.property;
end
$$;
comment on function public.end_draft_link(uuid) is
  'Ends the link that shows a listing to its owner. For who may edit the listing.';
revoke execute on function public.end_draft_link(uuid) from public, anon, authenticated, service_role;
grant execute on function public.end_draft_link(uuid) to authenticated;

create function private.as_visitors_read(relation regclass, entry jsonb)
returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(entry)
  where has_column_privilege('anon', relation, key, 'select')
$$;
comment on function private.as_visitors_read(regclass, jsonb) is
  'What of a row visitors may read: the columns that are granted to them.';
revoke execute on function private.as_visitors_read(regclass, jsonb) from public;

create function private.read_draft(secret text)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
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
$$;
comment on function private.read_draft(text) is
  'A listing with its pictures, videos, FAQs and agent, draft or not, for whoever has the secret of its link: what visitors would read if it were published. Null where the link has ended.';
grant execute on function private.read_draft(text) to anon, authenticated;
revoke execute on function private.read_draft(text) from public, anon, authenticated, service_role;

create function private.end_links_of_former_agent()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if (select staff_settings.listing_editors from public.staff_settings) = 'own' then
    delete from private.owner_reports where owner_reports.property_id = new.id;
    delete from private.draft_links where draft_links.property_id = new.id;
  end if;
  return null;
end
$$;
revoke execute on function private.end_links_of_former_agent() from public;
comment on function private.end_links_of_former_agent() is
  'The links to a listing''s report and draft are known to the agent who made them: they end when another gets the listing.';

create trigger end_links_of_former_agent
after update of agent_id on public.properties
for each row when (old.agent_id is not null and new.agent_id is distinct from old.agent_id)
execute function private.end_links_of_former_agent();

create function private.random_secret()
returns bytea
language sql volatile
set search_path = ''
as $$
  select sha256(convert_to(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid()), 'UTF8'))
$$;
comment on function private.random_secret() is
  '32 bytes of 366 random bits, without pgcrypto. In a link, as hexadecimal digits: the log leaves such words out of a path.';
revoke execute on function private.random_secret() from public;
