-- A quota is an account's, and accounts are free: ten of one mailbox could store 20 GB. Files that no row
-- named were listed nowhere and stayed.

create function private.is_vouched_profile(profile uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.profiles
    where profiles.id = is_vouched_profile.profile and profiles.role in ('admin', 'superadmin')
  )
  or exists (select from public.people where people.profile_id = is_vouched_profile.profile)
  or exists (
    select from public.staff_invitations
    where staff_invitations.accepted_by = is_vouched_profile.profile
  )
  or exists (select from public.enquiries where enquiries.assignee_id = is_vouched_profile.profile)
$$;
comment on function private.is_vouched_profile(uuid) is
  'What private.is_vouched_for says of whoever is signed in, of any account.';

create or replace function private.is_vouched_for()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.has_profile() and private.is_vouched_profile(private.account_profile_id())
$$;

create function private.bytes_of_strangers()
returns numeric
language sql stable security definer
set search_path = ''
as $$
  select coalesce(sum(owned.bytes), 0)
  from (
    select objects.owner_id, sum((objects.metadata ->> 'size')::numeric) as bytes
    from storage.objects where objects.owner_id is not null group by objects.owner_id
  ) as owned
  join public.profiles on profiles.user_id::text = owned.owner_id
  where not private.is_vouched_profile(profiles.id)
$$;
comment on function private.bytes_of_strangers() is
  'What all accounts have stored that nobody vouches for.';

create or replace function private.may_store_more()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_admin() or (
    select count(*) < 4000
      and count(*) filter (where objects.created_at > now() - interval '1 hour') < 400
      and coalesce(sum((objects.metadata ->> 'size')::numeric), 0) < 2147483648
    from storage.objects
    where objects.owner_id = (select auth.uid())::text
  ) and (
    -- 1 GB for all strangers together: some 250 listings of ten pictures of 400 kB with their smaller
    -- copies, and a twentieth of the smallest disk that is rented out, 20 GB. Being vouched for ends it.
    private.is_vouched_for() or private.bytes_of_strangers() < 1073741824
  )
$$;
comment on function private.may_store_more() is
  'Whether an account is below its quota: 4,000 files, 400 an hour and 2 GB, and 1 GB for all together that nobody vouches for. Admins have none.';

create function public.list_unnamed_files()
returns integer
language sql volatile security definer
set search_path = ''
as $$
  with named as materialized (
    select private.stored_name(property_images.image_url) as name from public.property_images
    union all
    select private.stored_name(people.photo_url) from public.people
    union all
    select property_previews.path from public.property_previews
  ), known as materialized (
    -- A smaller copy beside 1_0.webp is 1_0_720.webp; whichever a row names, both stay.
    select named.name, regexp_replace(named.name, '_[0-9]+([.][a-z]+)$', '\1') as whole
    from named where named.name is not null
  ), listed as (
    insert into private.removed_objects (property_id, name)
    select split_part(objects.name, '/', 1)::uuid, objects.name
    from storage.objects
    where objects.bucket_id = 'property-images'
      and objects.created_at < now() - interval '1 day'
      and private.is_property_image_name(objects.name)
      and objects.name not in (select known.name from known)
      and objects.name not in (select known.whole from known)
      and regexp_replace(objects.name, '_[0-9]+([.][a-z]+)$', '\1') not in (
        select known.name from known
      )
      -- What is listed takes its copies along.
      and not exists (
        select from storage.objects as wholes
        where wholes.bucket_id = objects.bucket_id and wholes.name <> objects.name
          and wholes.name = regexp_replace(objects.name, '_[0-9]+([.][a-z]+)$', '\1')
      )
      and not exists (
        select from private.removed_objects where removed_objects.name = objects.name
      )
    order by objects.created_at
    limit 1000
    returning 1
  )
  select count(*)::integer from listed
$$;
comment on function public.list_unnamed_files() is
  'Lists up to 1,000 files of a day ago, which no picture, photo or preview names, with what is to be deleted; answers of how many. For the server.';

grant execute on function public.list_unnamed_files() to service_role;
