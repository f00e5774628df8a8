-- Each file takes more than its own bytes, on the disk and in this database: a thousand of twelve bytes
-- took 10 MB.
create function private.bytes_of_file(metadata jsonb)
returns numeric
language sql immutable parallel safe
set search_path = ''
as $$
  select greatest(coalesce((metadata ->> 'size')::numeric, 0), 16384)
$$;
comment on function private.bytes_of_file(jsonb) is
  'What a stored file counts as in a quota: its size, and 16 kB at least.';

create or replace function private.bytes_of_strangers()
returns numeric
language sql stable security definer
set search_path = ''
as $$
  select coalesce(sum(owned.bytes), 0)
  from (
    select objects.owner_id, sum(private.bytes_of_file(objects.metadata)) as bytes
    from storage.objects where objects.owner_id is not null group by objects.owner_id
  ) as owned
  join public.profiles on profiles.user_id::text = owned.owner_id
  where not private.is_vouched_profile(profiles.id)
$$;

create or replace function private.may_store_more()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_admin() or (
    select count(*) < 4000
      and count(*) filter (where objects.created_at > now() - interval '1 hour') < 400
      and coalesce(sum(private.bytes_of_file(objects.metadata)), 0) < 2147483648
    from storage.objects
    where objects.owner_id = (select auth.uid())::text
  ) and (
    -- 1 GB for all strangers together: some 250 listings of ten pictures of 400 kB with their smaller
    -- copies, and a twentieth of the smallest disk that is rented out, 20 GB. Being vouched for ends it.
    private.is_vouched_for() or private.bytes_of_strangers() < 1073741824
  )
$$;

-- The sample's words stand in the site's settings, which admins keep, and what is removed stays away.
create or replace function public.remove_sample()
returns uuid[]
language plpgsql security definer
set search_path = ''
as $$
declare
  sample jsonb;
  removed uuid[];
  neutral jsonb;
  assignments text;
begin
  if not private.is_admin() then
    raise exception 'Only admins remove the sample'
      using errcode = '42501', hint = 'sample_removal_forbidden';
  end if;

  select staff_settings.sample_site into sample
  from public.staff_settings
  where staff_settings.id = 1
  for update;
  -- A half-loaded sample was not noted yet; once removed, it stays away too.
  update public.staff_settings
  set sample_site = null, sample_data_at = coalesce(staff_settings.sample_data_at, now())
  where staff_settings.id = 1;

  with gone as (
    delete from public.properties where properties.is_sample returning properties.id
  )
  select coalesce(array_agg(gone.id), '{}') into removed from gone;

  select
    jsonb_object_agg(loaded.name, sample -> 'neutral' -> loaded.name),
    string_agg(format('%1$I = back.%1$I', loaded.name), ', ')
  into neutral, assignments
  from public.site_settings
  cross join jsonb_each((sample -> 'identity') || (sample -> 'words')) as loaded (name, content)
  where to_jsonb(site_settings) -> loaded.name = loaded.content;

  if assignments is not null then
    execute format(
      'update public.site_settings set %s from jsonb_populate_record(null::public.site_settings, $1) as back where site_settings.id = 1',
      assignments
    ) using neutral;
  end if;
  return removed;
end
$$;
