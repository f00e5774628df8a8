-- A listing has three places: draft, published, trash. Visitors see what is published, by whatever way.
alter table public.properties
  -- Before the default below: what is there already is published.
  add column published_at timestamptz default now(),
  add column first_published_at timestamptz default now(),
  add column deleted_at timestamptz,
  add column deleted_by uuid references public.profiles (id) on delete set null;

comment on column public.properties.published_at is
  'Since when visitors see the listing; null for a draft. Without a value, a new listing begins as staff_settings.new_listings says. What a caller writes is either null or not: the time is the database''s.';
comment on column public.properties.first_published_at is
  'When it was published for the first time, which is then its created_at too: what visitors are shown as new, and are told of by e-mail, goes by that.';
comment on column public.properties.deleted_at is
  'When it was put into the trash, where it stays for 30 days; null outside. A DELETE by an account or by the server''s key puts it there.';
comment on column public.properties.deleted_by is 'Who put it into the trash.';

create index properties_deleted_by_idx on public.properties (deleted_by);
create index properties_trash_idx on public.properties (created_at desc, id) include (deleted_at)
where deleted_at is not null;
create index properties_drafts_idx on public.properties (created_at desc, id)
where published_at is null and deleted_at is null;

grant insert (published_at), update (published_at) on public.properties to authenticated;

alter table public.staff_settings
  add column new_listings text not null default 'published',
  add column publish_photo text not null default 'warn',
  add column publish_price text not null default 'warn',
  add column publish_place text not null default 'warn',
  add column publish_person text not null default 'off',
  add constraint staff_settings_new_listings_known check (new_listings in ('published', 'draft')),
  add constraint staff_settings_publish_photo_known check (publish_photo in ('off', 'warn', 'block')),
  add constraint staff_settings_publish_price_known check (publish_price in ('off', 'warn', 'block')),
  add constraint staff_settings_publish_place_known check (publish_place in ('off', 'warn', 'block')),
  add constraint staff_settings_publish_person_known check (publish_person in ('off', 'warn', 'block'));
comment on column public.staff_settings.new_listings is
  'Whether a new listing is published at once or begins as a draft, where its writer doesn''t say.';
comment on column public.staff_settings.publish_photo is
  'What a missing photograph does when a draft is published: nothing (off), a warning, or the listing stays a draft (block). Likewise publish_price (a price that can be read), publish_place (a city) and publish_person (an agent).';
grant update (new_listings, publish_photo, publish_price, publish_place, publish_person)
on public.staff_settings to authenticated;

create function private.is_public(status text, published_at timestamptz, deleted_at timestamptz)
returns boolean
language sql immutable parallel safe
return status in ('active', 'sold', 'rented', 'pending') and published_at is not null and deleted_at is null;
comment on function private.is_public(text, timestamptz, timestamptz) is
  'Whether visitors may see a listing, with its pictures, videos and FAQs: it is published, not in the trash, and of a status that is named here: one that is added later is hidden until then.';

create function private.is_listed(status text, published_at timestamptz, deleted_at timestamptz)
returns boolean
language sql immutable parallel safe
return private.is_public(status, published_at, deleted_at) and status = 'active';
comment on function private.is_listed(text, timestamptz, timestamptz) is
  'Whether a listing is on offer: what the lists, the search, its counts and the sitemap show.';

revoke execute on function
  private.is_public(text, timestamptz, timestamptz), private.is_listed(text, timestamptz, timestamptz)
from public;
grant execute on function
  private.is_public(text, timestamptz, timestamptz), private.is_listed(text, timestamptz, timestamptz)
to anon, authenticated;

create function private.may_edit_listing(agent_id uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.can_edit_listings()
$$;
comment on function private.may_edit_listing(uuid) is
  'Whether the account may edit a listing of this agent (null: of the brokerage).';
revoke execute on function private.may_edit_listing(uuid) from public;
grant execute on function private.may_edit_listing(uuid) to authenticated, service_role;

create function private.sees_unpublished()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.can_edit_listings() or private.is_vouched_for()
$$;
comment on function private.sees_unpublished() is
  'Whether the account reads drafts and the trash. Anybody may make an account while sign-up is open: one that may not edit and that nobody vouches for reads what visitors read.';
revoke execute on function private.sees_unpublished() from public;
grant execute on function private.sees_unpublished() to authenticated, service_role;

drop policy "Accounts read every listing" on public.properties;
create policy "Staff read drafts and the trash, too"
on public.properties for select to authenticated
using ((select private.sees_unpublished()));

drop policy "Everybody reads the public listings" on public.properties;
create policy "Everybody reads the public listings"
on public.properties for select to anon, authenticated
using (private.is_public(status, published_at, deleted_at));

drop policy "Listing editors update listings" on public.properties;
create policy "Listing editors update listings"
on public.properties for update to authenticated
using ((select private.can_edit_listings()) and deleted_at is null)
with check ((select private.can_edit_listings()));

-- When it is published.

create function private.first_publication()
returns timestamptz
language sql stable security definer
set search_path = ''
as $$
  select now() from public.staff_settings where staff_settings.new_listings = 'published'
$$;
comment on function private.first_publication() is
  'The published_at of a new listing whose writer doesn''t say: now, or null where new listings begin as drafts.';
revoke execute on function private.first_publication() from public;
grant execute on function private.first_publication() to authenticated, service_role;

alter table public.properties
  alter column published_at set default private.first_publication(),
  alter column first_published_at drop default;

create function private.missing_to_publish(
  listing uuid, price text, city text, agent_id uuid, wanted text
)
returns text[]
language sql stable security definer
set search_path = ''
as $$
  select array_remove(array[
    case when settings.publish_photo = wanted and not exists (
      select from public.property_images
      where property_images.property_id = listing and property_images.kind = 'photo'
    ) then 'photo' end,
    case when settings.publish_price = wanted
      and (private.read_price(missing_to_publish.price)).amount is null then 'price' end,
    case when settings.publish_place = wanted
      and not private.has_visible_text(missing_to_publish.city) then 'place' end,
    case when settings.publish_person = wanted and missing_to_publish.agent_id is null then 'person' end
  ], null)
  from public.staff_settings as settings
$$;
comment on function private.missing_to_publish(uuid, text, text, uuid, text) is
  'What a listing lacks of what the settings treat as wanted (warn or block): photo, price, place, person.';
revoke execute on function private.missing_to_publish(uuid, text, text, uuid, text) from public;
grant execute on function private.missing_to_publish(uuid, text, text, uuid, text) to authenticated, service_role;

create function private.settle_publication()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  missing text[];
begin
  if tg_op = 'UPDATE' then
    new.first_published_at := coalesce(old.first_published_at, old.published_at);
    if old.published_at is not null and new.published_at is not null then
      new.published_at := old.published_at;
      return new;
    end if;
  end if;
  if new.published_at is null then
    return new;
  end if;
  missing := private.missing_to_publish(new.id, new.price, new.city, new.agent_id, 'block');
  if missing <> '{}' then
    -- What is new has no pictures yet: it is kept as a draft and can be finished.
    if tg_op = 'INSERT' then
      new.published_at := null;
      return new;
    end if;
    raise exception 'Before this listing can be published, it needs: %.', array_to_string(missing, ', ')
      using errcode = 'PT422', hint = 'publish_blocked', detail = to_jsonb(missing)::text;
  end if;
  new.published_at := now();
  if new.first_published_at is null then
    new.first_published_at := now();
    if tg_op = 'UPDATE' then
      new.created_at := now();
      new.price_lowered_at := null;
    end if;
  end if;
  return new;
end
$$;
comment on function private.settle_publication() is
  'Gives published_at its time, and stops what the settings don''t let through.';
revoke execute on function private.settle_publication() from public;

create trigger settle_first_publication before insert on public.properties
for each row
when (current_user in ('authenticated', 'service_role'))
execute function private.settle_publication();

-- Triggers of one kind run in the order of their names: note_lower_price has run before.
create trigger settle_publication before update of published_at on public.properties
for each row
when (current_user in ('authenticated', 'service_role') and old.published_at is distinct from new.published_at)
execute function private.settle_publication();

-- The trash.

create function private.put_into_trash()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.properties
  set deleted_at = now(), deleted_by = private.account_profile_id()
  where properties.id = old.id and properties.deleted_at is null;
  return null;
end
$$;
comment on function private.put_into_trash() is
  'Takes the place of a deletion. Only a function that runs with its owner''s rights deletes for ever.';
revoke execute on function private.put_into_trash() from public;

-- A listing comes back as it was: whoever had it open goes on from there.
drop trigger bump_revision on public.properties;
create trigger bump_revision before update on public.properties
for each row
when (new.view_count = old.view_count and new.deleted_at is not distinct from old.deleted_at)
execute function private.bump_revision();

-- The server starts a half-loaded sample over.
create trigger put_into_trash before delete on public.properties
for each row
when (current_user = 'authenticated' or current_user = 'service_role' and not old.is_sample)
execute function private.put_into_trash();

-- A sample in the trash is shown to nobody.
create or replace function private.shows_sample(site jsonb)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
      select from public.properties where properties.is_sample and properties.deleted_at is null
    )
    or exists (
      select
      from public.staff_settings
      cross join jsonb_each(staff_settings.sample_site -> 'identity') as loaded (name, content)
      where site -> loaded.name = loaded.content
    )
$$;
comment on function private.shows_sample(jsonb) is
  'Whether there is a sample listing outside the trash, or a name, number or licence that is still the sample''s.';

create function private.follow_sample_mark()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.site_settings
  set sample_data = private.shows_sample(to_jsonb(site_settings))
  where site_settings.sample_data is distinct from private.shows_sample(to_jsonb(site_settings));
  return null;
end
$$;
revoke execute on function private.follow_sample_mark() from public;

create trigger follow_sample_mark after update of deleted_at on public.properties
for each row
when (old.is_sample and old.deleted_at is distinct from new.deleted_at)
execute function private.follow_sample_mark();

create function private.bound_ids(ids uuid[])
returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if cardinality(ids) > 1000 then
    raise exception 'At most 1000 listings at once.' using errcode = '22023', hint = 'too_many_at_once';
  end if;
end
$$;
revoke execute on function private.bound_ids(uuid[]) from public;

create function public.restore_properties(ids uuid[])
returns uuid[]
language plpgsql security definer
set search_path = ''
as $$
declare
  restored uuid[];
begin
  perform private.bound_ids(ids);
  if not private.can_edit_listings() then
    raise exception 'Your role doesn''t allow editing listings.'
      using errcode = '42501', hint = 'listing_edit_forbidden';
  end if;
  with chosen as (
    select properties.id from public.properties
    where properties.id = any (ids) and properties.deleted_at is not null
      and private.may_edit_listing(properties.agent_id)
    order by properties.id
    for update
  ), back as (
    update public.properties set deleted_at = null, deleted_by = null
    from chosen where properties.id = chosen.id
    returning properties.id
  )
  select coalesce(array_agg(back.id), '{}') into restored from back;
  return restored;
end
$$;
comment on function public.restore_properties(uuid[]) is
  'Takes up to 1000 listings out of the trash, for who may edit them, and answers the ids of those that were in it. Each is as it was: published or a draft, at its address, with all that belongs to it.';
revoke execute on function public.restore_properties(uuid[]) from public, anon;
grant execute on function public.restore_properties(uuid[]) to authenticated, service_role;

create function public.delete_for_ever(ids uuid[])
returns uuid[]
language plpgsql security definer
set search_path = ''
as $$
declare
  removed uuid[];
begin
  perform private.bound_ids(ids);
  if not private.is_admin() then
    raise exception 'Only admins delete listings for ever.'
      using errcode = '42501', hint = 'delete_for_ever_forbidden';
  end if;
  with gone as (
    delete from public.properties
    where properties.id = any (ids) and properties.deleted_at is not null
    returning properties.id
  )
  select coalesce(array_agg(gone.id), '{}') into removed from gone;
  return removed;
end
$$;
comment on function public.delete_for_ever(uuid[]) is
  'Deletes up to 1000 listings that are in the trash, with all that belongs to them, and answers their ids. For admins. Their stored files are listed for removal; a hosted project leaves them to the caller as well.';
revoke execute on function public.delete_for_ever(uuid[]) from public, anon;
grant execute on function public.delete_for_ever(uuid[]) to authenticated;

create function public.empty_trash()
returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  removed integer;
begin
  delete from public.properties
  where properties.id in (
    select old.id from public.properties as old
    where old.deleted_at < now() - interval '30 days'
    order by old.deleted_at limit 100
    for update skip locked
  );
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function public.empty_trash() is
  'Deletes up to 100 listings that have been in the trash for 30 days, and answers how many. For the server.';
revoke execute on function public.empty_trash() from public, anon, authenticated;
grant execute on function public.empty_trash() to service_role;

-- What asks whether visitors may see a listing.


create or replace function private.found_base(filters jsonb)
returns text
language sql
stable
set search_path = ''
as $$
  select 'private.is_listed(properties.status, properties.published_at, properties.deleted_at)'
    || coalesce(' and ' || private.typed_condition(filters), '')
    || coalesce(
    ' and properties.amenity_keys @> ' || quote_literal(
      (
        select array_agg(distinct private.amenity_key(left(value, 80)))
        from (
          select value
          from jsonb_array_elements_text(
            case when jsonb_typeof(filters -> 'amenity') = 'array' then filters -> 'amenity' end
          )
          limit 10
        ) as chosen
      )
    ) || '::text[]',
    ''
  )
$$;

create or replace function private.near_in_price(subject uuid, listing_type text, category text, comparable_price numeric, place text, most integer, is_same_place boolean)
returns uuid[]
language plpgsql
stable
set search_path = ''
as $$
declare
  asked constant numeric := comparable_price;
begin
  -- Each walk keeps to its index's order alone, or the planner would rather sort the whole band.
  if is_same_place then
    return array(
      select near.id
      from (
        (select properties.id, properties.created_at, properties.comparable_price from public.properties
          where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and properties.id <> subject
            and (properties.listing_type, properties.category)
              = (near_in_price.listing_type, near_in_price.category)
            and private.place_of(properties.town, properties.city) = place
            and properties.comparable_price between asked and asked * 1.5
          order by properties.comparable_price fetch first (most) rows with ties)
        union all
        (select properties.id, properties.created_at, properties.comparable_price from public.properties
          where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and properties.id <> subject
            and (properties.listing_type, properties.category)
              = (near_in_price.listing_type, near_in_price.category)
            and private.place_of(properties.town, properties.city) = place
            and properties.comparable_price < asked and properties.comparable_price >= asked / 1.5
          order by properties.comparable_price desc fetch first (most) rows with ties)
      ) as near
      order by private.times_apart(near.comparable_price, asked), near.created_at desc, near.id
      limit most
    );
  end if;
  return array(
    select near.id
    from (
      (select properties.id, properties.created_at, properties.comparable_price from public.properties
        where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and properties.id <> subject
          and (properties.listing_type, properties.category)
            = (near_in_price.listing_type, near_in_price.category)
          and private.place_of(properties.town, properties.city) is distinct from place
          and properties.comparable_price between asked and asked * 1.5
        order by properties.comparable_price fetch first (most) rows with ties)
      union all
      (select properties.id, properties.created_at, properties.comparable_price from public.properties
        where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and properties.id <> subject
          and (properties.listing_type, properties.category)
            = (near_in_price.listing_type, near_in_price.category)
          and private.place_of(properties.town, properties.city) is distinct from place
          and properties.comparable_price < asked and properties.comparable_price >= asked / 1.5
        order by properties.comparable_price desc fetch first (most) rows with ties)
    ) as near
    order by private.times_apart(near.comparable_price, asked), near.created_at desc, near.id
    limit most
  );
end
$$;

create or replace function private.search_condition(search text, category text)
returns text
language sql
immutable
set search_path = ''
as $$
  select 'private.is_listed(properties.status, properties.published_at, properties.deleted_at)'
    || case when private.search_pattern(search) = '%%' then ''
      else format(' and properties.search_text like %L', private.search_pattern(search)) end
    || case when coalesce(category, '') in ('', 'All') then ''
      else format(' and properties.category = %L', left(category, 20)) end
$$;

create or replace function private.similar_ids(id uuid)
returns uuid[]
language plpgsql
stable
set search_path = ''
as $$
declare
  most constant integer := 4;
  subject public.properties;
  place text;
  found uuid[];
begin
  select * into subject
  from public.properties
  where properties.id = similar_ids.id and private.is_public(properties.status, properties.published_at, properties.deleted_at);
  place := nullif(coalesce(subject.town, btrim(private.fold(subject.city))), '');

  if coalesce(subject.comparable_price, 0) = 0 then
    return array(
      select properties.id
      from public.properties
      where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and properties.id <> subject.id
        and properties.listing_type = subject.listing_type
        and properties.category = subject.category
        and coalesce(properties.town, btrim(private.fold(properties.city))) = place
      order by properties.created_at desc, properties.id
      limit most
    );
  end if;

  found := private.near_in_price(
    subject.id, subject.listing_type, subject.category, subject.comparable_price, place, most, true
  );
  if cardinality(found) < most then
    found := found || private.near_in_price(
      subject.id, subject.listing_type, subject.category, subject.comparable_price, place,
      most - cardinality(found), false
    );
  end if;
  return found;
end
$$;

create or replace function private.typed_condition(filters jsonb)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  pattern constant text := private.phrase_pattern(filters ->> 'q');
  reference constant text := private.typed_reference(filters ->> 'q');
  as_typed constant text := format('properties.search_text like %L', pattern)
    || coalesce(' or properties.search_text like ' || quote_literal('%' || reference || '%'), '');
  by_words constant text := private.words_condition(filters -> 'read', false);
  by_slips constant text := private.words_condition(filters -> 'read', true);
  condition constant text := '(' || concat_ws(' or ', as_typed, by_words) || ')';
  is_found boolean := true;
begin
  if pattern = '%%' then
    return null;
  end if;
  if by_slips is distinct from by_words then
    -- In the order of a page, so that it is looked for as one is, and never through the whole table.
    execute 'select count(*) > 0 from (
      select from public.properties where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and ' || condition || '
      order by properties.created_at desc, properties.id limit 1
    ) as first'
    into is_found;
  end if;
  return case when is_found then condition
    else '(' || concat_ws(' or ', as_typed, by_slips) || ')' end;
end
$$;

create or replace function public.add_search_digest(digest jsonb, mail jsonb)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  subscriber private.search_subscribers;
begin
  select search_subscribers.* into subscriber from private.search_subscribers
  where search_subscribers.id = (digest ->> 'subscriber_id')::uuid
    and search_subscribers.matched_until = (digest ->> 'matched_until')::timestamptz
    and search_subscribers.looked_at < private.digest_day(now())
  for update;
  if not found then
    return false;
  end if;
  -- What ended or left meanwhile: the next look makes it anew.
  if exists (
    select from jsonb_array_elements_text(digest -> 'search_ids') as given (id)
    where not exists (
      select from private.saved_searches where saved_searches.id = given.id::uuid
    )
  ) or exists (
    select from jsonb_array_elements_text(digest -> 'property_ids') as given (id)
    where not exists (
      select from public.properties
      where properties.id = given.id::uuid and private.is_listed(properties.status, properties.published_at, properties.deleted_at)
    )
  ) then
    return false;
  end if;
  update private.search_subscribers
  set told_from = subscriber.matched_until, looked_at = now(),
    matched_until = (digest ->> 'until')::timestamptz
  where search_subscribers.id = subscriber.id;
  if jsonb_typeof(mail) = 'object' then
    insert into private.search_tokens (hash, subscriber_id)
    values (digest ->> 'token_hash', subscriber.id);
    perform private.add_mails(
      jsonb_build_array(mail || jsonb_build_object('recipient', subscriber.email)),
      subscriber => subscriber.id
    );
  end if;
  return true;
end
$$;

create or replace function public.enquiry_context(property_id uuid default NULL::uuid, person_id uuid default NULL::uuid)
returns jsonb
language sql
security definer
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
$$;

create or replace function public.find_properties(filters jsonb default '{}'::jsonb, sort text default 'newest'::text, after jsonb default NULL::jsonb, page_size integer default 24)
returns setof properties
language plpgsql
stable security definer rows 24
set search_path = ''
as $$
declare
  by_price constant boolean := sort in ('price', '-price');
  size constant text := 'greatest(properties.square_feet, properties.lot_area)';
  newest constant text := 'properties.created_at desc, properties.id';
  later constant text :=
    '(properties.created_at < $1 or properties.created_at = $1 and properties.id > $2)';
  -- The price of the last listing shown, and what comes behind it in its own listing type.
  beyond constant text := case
    when sort = 'price' and after ->> 'comparable_price' is null
      then 'properties.comparable_price is null and ' || later
    when sort = '-price' and after ->> 'comparable_price' is null
      then 'properties.comparable_price is null and ' || later
    when by_price then format(
      '(properties.comparable_price is null or properties.comparable_price %s $4 or properties.comparable_price = $4 and %s)',
      case sort when 'price' then '>' else '<' end, later
    )
  end;
  ranks constant text[] := case
    when by_price or sort = 'area' then '{}' else private.typed_ranks(filters ->> 'q')
  end;
  condition constant text := private.found_condition(filters);
  first_rank integer := 1;
  left_over integer := least(greatest(coalesce(page_size, 24), 1), 500);
  added integer;
begin
  -- One that is no longer on offer is taken for one of the last rank: nothing is shown twice.
  if after is not null and cardinality(ranks) > 0 then
    execute 'select case '
      || (
        select string_agg(format('when %s then %s', ranked, rank), ' ' order by rank)
        from unnest(ranks) with ordinality as each_one (ranked, rank)
      )
      || ' end from public.properties where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and properties.id = $1'
    into first_rank
    using (after ->> 'id')::uuid;
    first_rank := coalesce(first_rank, cardinality(ranks) + 1);
  end if;

  -- Rank by rank, so that each is read along the index of its order and no further than it is shown.
  for rank in first_rank .. cardinality(ranks) + 1 loop
    return query execute
      'select ' || private.columns_for_visitors('public.properties')
      || ' from public.properties where ' || condition
      || coalesce(' and ' || ranks[rank], '')
      || coalesce((
        select string_agg(' and not ' || earlier, '') from unnest(ranks[:rank - 1]) as earlier
      ), '')
      || case
        when after is null or rank > first_rank then ''
        when by_price then
          ' and (properties.listing_type < $5 or properties.listing_type = $5 and ' || beyond || ')'
        when sort = 'area' then
          format(' and (%1$s < $4 or %1$s = $4 and %2$s)', size, later)
        else ' and properties.created_at <= $1 and ' || later
      end
      || ' order by ' || case
        when sort = 'price' then 'properties.listing_type desc, properties.comparable_price, '
        when sort = '-price'
          then 'properties.listing_type desc, properties.comparable_price desc nulls last, '
        when sort = 'area' then size || ' desc, '
        else ''
      end || newest || ' limit $3'
      using
        (after ->> 'created_at')::timestamptz,
        (after ->> 'id')::uuid,
        left_over,
        case sort
          when 'area' then greatest(
            private.filter_number(after, 'square_feet'), private.filter_number(after, 'lot_area')
          )
          else private.filter_number(after, 'comparable_price')
        end,
        after ->> 'listing_type';
    get diagnostics added = row_count;
    left_over := left_over - added;
    exit when left_over <= 0;
  end loop;
end
$$;

create or replace function public.record_property_view(property uuid, visitor uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if visitor is null or private.has_too_many_views(property) then
    return false;
  end if;

  -- The lock keeps the listing until the view is stored.
  insert into public.property_views (property_id, visitor)
  select properties.id, record_property_view.visitor
  from public.properties
  where properties.id = property and private.is_public(properties.status, properties.published_at, properties.deleted_at)
  for key share
  on conflict on constraint property_views_once_a_day_key do nothing;

  if not found then
    return false;
  end if;

  update public.properties
  set view_count = properties.view_count + 1
  where properties.id = property;
  return true;
end
$$;

create or replace function public.search_digests_due()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- What somebody is adding at this moment may get an earlier time than what is there already.
  until constant timestamptz := now() - interval '1 minute';
  newest constant timestamptz := (
    select properties.created_at from public.properties
    where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and properties.created_at <= until
    order by properties.created_at desc limit 1
  );
  -- The server waits no longer for an answer than its patience, ten seconds.
  enough constant timestamptz := clock_timestamp() + interval '3 seconds';
  one private.search_subscribers;
  matches jsonb;
  due jsonb := '[]';
  looked integer := 0;
begin
  for one in
    select * from private.search_subscribers
    where search_subscribers.looked_at < private.digest_day(now())
      and not exists (
        select from public.outgoing_mails
        where outgoing_mails.search_subscriber_id = search_subscribers.id
          and outgoing_mails.kind = 'search_digest'
          and outgoing_mails.sent_at is null and outgoing_mails.next_attempt_at is not null
      )
    order by search_subscribers.looked_at, search_subscribers.id
    limit 50
    for update skip locked
  loop
    looked := looked + 1;
    matches := case
      when newest > one.matched_until then private.new_matches(one.id, one.matched_until, until)
      else '[]'
    end;
    if matches = '[]' then
      update private.search_subscribers
      set looked_at = now(), matched_until = greatest(one.matched_until, until)
      where search_subscribers.id = one.id;
    else
      due := due || jsonb_build_array(jsonb_build_object(
        'subscriber_id', one.id, 'email', one.email, 'matched_until', one.matched_until,
        'until', until, 'searches', matches
      ));
    end if;
    exit when clock_timestamp() > enough;
  end loop;
  return jsonb_build_object('looked', looked, 'due', due);
end
$$;

create or replace function public.sitemap_parts()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  question constant text := 'sitemap parts';
  part_size constant integer := 10000;
  version bigint;
  parts jsonb := private.kept_answer(question);
begin
  if parts is not null then
    return parts;
  end if;
  version := public.content_version();
  -- All public listings have a place, so that selling one moves no other.
  select coalesce(jsonb_agg(jsonb_build_object(
    'part', bounded.part + 1,
    'listings', bounded.listings,
    'last_modified', bounded.last_modified,
    'before_created_at', bounded.before_created_at,
    'before_id', bounded.before_id
  ) order by bounded.part), '[]') into parts
  from (
    select placed.part,
      count(*) filter (where placed.is_listed) as listings,
      max(placed.updated_at) as last_modified,
      lead(min(placed.created_at)) over by_part as before_created_at,
      lead((array_agg(placed.id) filter (where placed.place % part_size = 0))[1]) over by_part
        as before_id
    from (
      select places.place, places.place / part_size as part,
        places.created_at, places.id, places.updated_at, places.is_listed
      from (
        select properties.created_at, properties.id, properties.updated_at,
          private.is_listed(properties.status, properties.published_at, properties.deleted_at) as is_listed,
          row_number() over (order by properties.created_at, properties.id desc) - 1 as place
        from public.properties
        where private.is_public(properties.status, properties.published_at, properties.deleted_at)
      ) as places
    ) as placed
    group by placed.part
    window by_part as (order by placed.part)
  ) as bounded;
  perform private.keep_answer(question, version, parts);
  return parts;
end
$$;

create or replace function public.town_summary()
returns jsonb
language plpgsql
security definer
set search_path = ''
set jit = off
as $$
declare
  question constant text := 'towns';
  version bigint;
  summary jsonb := private.kept_answer(question);
begin
  if summary is not null then
    return summary;
  end if;
  version := public.content_version();
  select coalesce(jsonb_agg(to_jsonb(counted) order by town, category, listing_type), '[]')
  into summary
  from (
    select properties.town, properties.category, properties.listing_type,
      count(*) as listings,
      count(properties.comparable_price) as priced,
      min(properties.comparable_price) as lowest,
      max(properties.comparable_price) as highest,
      max(properties.updated_at) as last_modified
    from public.properties
    where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and properties.town is not null
    group by properties.town, properties.category, properties.listing_type
  ) as counted;
  if private.is_long_to_count() then
    perform private.keep_answer(question, version, summary);
  end if;
  return summary;
end
$$;

create or replace function private.newest_listed(since timestamptz, until timestamptz)
returns uuid[]
language sql stable
set search_path = ''
as $$
  select array(
    select properties.id from public.properties
    where private.is_listed(properties.status, properties.published_at, properties.deleted_at)
      and properties.created_at > newest_listed.since and properties.created_at <= newest_listed.until
    order by properties.created_at desc, properties.id limit 2000
  )
$$;

create or replace function public.search_suggestions()
returns jsonb
language plpgsql
security definer
set search_path = ''
set jit = off
as $$
declare
  question constant text := 'suggestions';
  version bigint;
  suggestions jsonb := private.kept_answer(question);
begin
  if suggestions is not null then
    return suggestions;
  end if;
  version := public.content_version();
  with listed as materialized (
    select properties.id, properties.address, properties.town, properties.category
    from public.properties
    where private.is_listed(properties.status, properties.published_at, properties.deleted_at)
  ), places as (
    select min(place) as name, listed.town, count(distinct listed.id) as listings
    from listed, private.places_of(listed.address) as place
    where listed.town is not null and private.town(place) is null
    group by private.fold(place), listed.town
    order by listings desc, name, listed.town
    limit 200
  ), suggested as (
    select 'town' as kind, listed.town as name, null as town, count(*) as listings
    from listed where listed.town is not null group by listed.town
    union all
    select 'category', listed.category, null, count(*) from listed group by listed.category
    union all
    select 'place', places.name, places.town, places.listings from places
  )
  select coalesce(jsonb_agg(to_jsonb(suggested) order by listings desc, kind, name, town), '[]')
  into suggestions
  from suggested;
  if private.is_long_to_count() then
    perform private.keep_answer(question, version, suggestions);
  end if;
  return suggestions;
end
$$;

drop function private.is_listed(text);
drop function private.is_public(text);

-- What staff list and count: without the trash, unless it is asked for.

create or replace function private.list_condition(search text, show text)
returns text
language sql stable
set search_path = ''
as $$
  select case
      when not private.sees_unpublished() then 'private.is_public(properties.status, properties.published_at, properties.deleted_at)'
      when show = 'trash' then 'properties.deleted_at is not null'
      else 'properties.deleted_at is null'
    end
    || case when private.search_pattern(search) = '%%' then ''
      else format(' and properties.search_text like %L', private.search_pattern(search)) end
    || case show
      when 'featured' then ' and properties.featured'
      when 'for_sale' then ' and properties.listing_type = ''for_sale'''
      when 'for_rent' then ' and properties.listing_type = ''for_rent'''
      when 'drafts' then ' and properties.published_at is null'
      when 'trash' then ' and properties.deleted_at is not null'
      else ''
    end
$$;

create or replace function public.count_list(search text default '', show text default 'all')
returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  pattern constant text := private.search_pattern(search);
  question constant text := case
    when not private.sees_unpublished() then 'public ' when show = 'trash' then 'trash ' else 'all '
  end || pattern;
  version bigint;
  counts jsonb := private.kept_answer(question);
begin
  if counts is null then
    version := public.content_version();
    execute 'select jsonb_build_object(
        ''all'', count(*), ''featured'', count(*) filter (where properties.featured),
        ''for_sale'', count(*) filter (where properties.listing_type = ''for_sale''),
        ''for_rent'', count(*) filter (where properties.listing_type = ''for_rent''),
        ''listed'', count(*) filter (where private.is_listed(properties.status, properties.published_at, properties.deleted_at)),
        ''listed_featured'', count(*) filter (where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and properties.featured),
        ''drafts'', count(*) filter (where properties.published_at is null),
        ''trash'', count(*) filter (where properties.deleted_at is not null),
        ''samples'', count(*) filter (where properties.is_sample)
      ) from public.properties where '
      || private.list_condition(search, case show when 'trash' then show else 'all' end)
      into counts;
    if private.is_worth_keeping(pattern, (counts ->> 'all')::bigint) then
      perform private.keep_answer(question, version, counts);
    end if;
  end if;
  return coalesce(counts ->> show, counts ->> 'all')::bigint;
end
$$;
comment on function public.count_list(text, text) is
  'How many listings list_properties would page through; show may also be listed (on offer), listed_featured or samples.';
comment on function public.list_properties(text, text, integer, timestamptz, uuid) is
  'A page of 24 listings that the caller may read, newest first, then by id: those holding the term, of all outside the trash, or show: featured, for_sale, for_rent, drafts, or trash. The page is found by its number from 1, or, where the last listing of the page before is known, behind that.';

create or replace function public.count_listings_by_person()
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(counted.agent_id, counted.listings), '{}')
  from (
    select properties.agent_id, count(*) as listings
    from public.properties
    where properties.agent_id is not null and properties.deleted_at is null
      and (select private.has_profile())
    group by properties.agent_id
  ) as counted
$$;
comment on function public.count_listings_by_person() is
  'How many listings each person has, of whatever status but not in the trash, by the person''s id; people without one are left out. For accounts.';

-- Pictures of links are drawn for what visitors see, and again when they see it again.

create or replace function private.list_previews(listings uuid[])
returns void
language sql
set search_path = ''
as $$
  insert into private.previews_to_draw as listed (property_id)
  -- In order, so that two who list the same never wait for each other in a circle. A listing that
  -- goes takes its pictures with it.
  select properties.id from public.properties
  where properties.id = any (listings) and private.is_public(properties.status, properties.published_at, properties.deleted_at)
  order by properties.id
  on conflict (property_id) do update
  set changes = listed.changes + 1, changed_at = clock_timestamp(), tries = 0,
    -- The pause after a failure ends; who is drawing it has their five minutes.
    taken_until = least(listed.taken_until, now() + interval '5 minutes')
$$;

create or replace function private.list_changed_preview()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed constant uuid[] := array(
    select new_rows.id from new_rows join old_rows on old_rows.id = new_rows.id
    where (new_rows.title, new_rows.price, new_rows.address, new_rows.city, new_rows.state, new_rows.status, new_rows.listing_type, new_rows.published_at, new_rows.deleted_at)
      is distinct from (old_rows.title, old_rows.price, old_rows.address, old_rows.city, old_rows.state, old_rows.status, old_rows.listing_type, old_rows.published_at, old_rows.deleted_at)
  );
begin
  -- Most changes are counted views.
  if changed <> '{}' then
    perform private.list_previews(changed);
  end if;
  return null;
end
$$;

-- A save over a listing in the trash says so.

create or replace function private.save_property_row(id uuid, revision integer, fields jsonb)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  names constant text := (
    select string_agg(quote_ident(name), ', ' order by name) from jsonb_object_keys(fields) as name
  );
  saved uuid;
  present jsonb;
begin
  begin
    if save_property_row.id is null then
      execute format(
        'insert into public.properties (%1$s)
         select %1$s from jsonb_populate_record(null::public.properties, $1) returning id',
        coalesce(names, 'title')
      ) into saved using fields;
      return saved;
    end if;
    execute format(
      'update public.properties set (%1$s) = (select %2$s) where id = $2 and revision = $3 returning id',
      coalesce(names, 'title'),
      coalesce(names || ' from jsonb_populate_record(null::public.properties, $1)', 'title')
    ) into saved using fields, save_property_row.id, save_property_row.revision;
  exception when data_exception or integrity_constraint_violation then
    raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_property';
  end;
  if saved is not null then
    return saved;
  end if;

  select to_jsonb(properties) - 'search_text' || jsonb_build_object('video_urls', (
    select coalesce(jsonb_agg(video_url order by display_order, property_videos.id), '[]')
    from public.property_videos where property_videos.property_id = properties.id
  )) into present
  from public.properties where properties.id = save_property_row.id;
  if present is null then
    raise exception 'This listing is gone.' using errcode = 'PT404', hint = 'not_found';
  end if;
  if present ->> 'deleted_at' is not null then
    raise exception 'This listing is in the trash.' using errcode = 'PT409', hint = 'in_trash';
  end if;
  raise exception 'Somebody else has saved this listing in the meantime.'
    using errcode = 'PT409', hint = 'conflict', detail = present::text;
end
$$;


-- Indexes of what visitors see: without drafts and the trash, which they would have to skip one by one.

create or replace function private.index_listing_filters()
returns void
language plpgsql
set search_path = ''
as $$
begin
  drop index if exists public.properties_choices_idx;
  execute 'create index properties_choices_idx on public.properties (status) include (id, created_at, '
    || (
      select string_agg(distinct quote_ident(named[1]), ', ')
      from private.listing_filters, regexp_matches(expression, '\mproperties\.([a-z_]+)', 'g') as named
      where named[1] not in ('id', 'created_at')
    ) || ') where published_at is not null and deleted_at is null';
end
$$;
select private.index_listing_filters();

drop index public.properties_area_idx;
create index properties_area_idx on public.properties (status, greatest(square_feet, lot_area) desc, created_at desc, id)
where published_at is not null and deleted_at is null;
drop index public.properties_featured_idx;
create index properties_featured_idx on public.properties (status, created_at desc, id)
where featured and published_at is not null and deleted_at is null;
drop index public.properties_price_down_idx;
create index properties_price_down_idx on public.properties (status, listing_type desc, comparable_price desc nulls last, created_at desc, id)
where published_at is not null and deleted_at is null;
drop index public.properties_price_up_idx;
create index properties_price_up_idx on public.properties (status, listing_type desc, comparable_price, created_at desc, id)
where published_at is not null and deleted_at is null;
drop index public.properties_similar_elsewhere_idx;
create index properties_similar_elsewhere_idx on public.properties (listing_type, category, comparable_price)
where status = 'active' and published_at is not null and deleted_at is null;
drop index public.properties_similar_idx;
create index properties_similar_idx on public.properties (listing_type, category, coalesce(town, btrim(private.fold(city))), comparable_price)
where status = 'active' and published_at is not null and deleted_at is null;
drop index public.properties_status_category_idx;
create index properties_status_category_idx on public.properties (status, category)
where published_at is not null and deleted_at is null;
drop index public.properties_status_created_at_idx;
create index properties_status_created_at_idx on public.properties (status, created_at desc, id)
where published_at is not null and deleted_at is null;
drop index public.properties_town_idx;
create index properties_town_idx on public.properties (town, created_at desc, id)
where status = 'active' and published_at is not null and deleted_at is null;

-- Counting what staff see reads this index alone.
drop index public.properties_created_at_idx;
create index properties_created_at_idx on public.properties (created_at desc, id)
include (status, listing_type, featured, is_sample, updated_at, published_at, deleted_at);

delete from private.kept_answers;
