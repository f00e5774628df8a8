create function private.is_public(status text, published_at timestamptz, deleted_at timestamptz)
returns boolean
language sql immutable parallel safe
return status in ('active', 'sold', 'rented', 'pending') and published_at is not null and deleted_at is null;
comment on function private.is_public(text, timestamptz, timestamptz) is
  'Whether visitors may see a listing, with its pictures, videos and FAQs: it is published, not in the trash, and of a status that is named here: one that is added later is hidden until then.';
grant execute on function private.is_public(text, timestamptz, timestamptz) to anon, authenticated;

create function private.is_listed(status text, published_at timestamptz, deleted_at timestamptz)
returns boolean
language sql immutable parallel safe
return private.is_public(status, published_at, deleted_at) and status = 'active';
comment on function private.is_listed(text, timestamptz, timestamptz) is
  'Whether a listing is on offer: what the lists, the search, its counts and the sitemap show.';
grant execute on function private.is_listed(text, timestamptz, timestamptz) to anon, authenticated;

create function private.may_edit_listing(agent_id uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.edits_every_listing()
    or coalesce(may_edit_listing.agent_id = private.edits_listings_of(), false)
$$;
comment on function private.may_edit_listing(uuid) is
  'Whether the account may edit a listing of this agent (null: of the brokerage).';
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
grant execute on function private.sees_unpublished() to authenticated, service_role;

create policy "Staff read drafts and the trash, too"
on public.properties for select to authenticated
using ((select private.sees_unpublished()));

create policy "Visitors read the public listings"
on public.properties for select to anon
using (private.is_public(status, published_at, deleted_at));

-- A column is granted to all accounts alike, and anybody may make one while sign-up is open.
create policy "Accounts read the public listings whose place is no secret"
on public.properties for select to authenticated
using (private.is_public(status, published_at, deleted_at) and pin in ('', shown_pin));

create function private.settle_publication()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  missing text[];
begin
  if tg_op = 'INSERT' and new.confirmed_on > private.manila_today() then
    new.confirmed_on := private.manila_today();
  end if;
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
  missing := private.missing_to_publish(to_jsonb(new), 'block');
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

create trigger settle_first_publication before insert on public.properties
for each row
when (current_user in ('authenticated', 'service_role'))
execute function private.settle_publication();

create trigger settle_publication before update of published_at on public.properties
for each row
when (current_user in ('authenticated', 'service_role') and old.published_at is distinct from new.published_at)
execute function private.settle_publication();

create function private.put_into_trash()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.properties
  set deleted_at = now(), deleted_by = private.account_profile_id()
  where properties.id = old.id and properties.deleted_at is null;
  if found then
    perform set_config(
      'bale.trashed',
      concat_ws(',', nullif(current_setting('bale.trashed', true), ''), old.id),
      true
    );
  end if;
  return null;
end
$$;
comment on function private.put_into_trash() is
  'Takes the place of a deletion. Only a function that runs with its owner''s rights deletes for ever. What the transaction has put into the trash stands in its setting bale.trashed, ids with commas between, by which Bale''s own gate answers a deletion.';

create trigger put_into_trash before delete on public.properties
for each row
when (current_user = 'authenticated' or current_user = 'service_role' and not old.is_sample)
execute function private.put_into_trash();

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
grant execute on function public.empty_trash() to service_role;
