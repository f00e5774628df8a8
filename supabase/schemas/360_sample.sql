create function private.shows_sample(site jsonb)
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

create function private.mark_sample()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.sample_data := private.shows_sample(to_jsonb(new));
  return new;
end
$$;

create trigger mark_sample
before update on public.site_settings
for each row execute function private.mark_sample();

create function private.clear_sample_mark()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.site_settings
  set sample_data = false
  where site_settings.sample_data and not private.shows_sample(to_jsonb(site_settings));
  return null;
end
$$;

create trigger clear_sample_mark
after delete on public.properties
for each statement execute function private.clear_sample_mark();

create function public.remove_sample()
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
  -- What anybody may go on saying stays; the office's hours are nobody's.
  cross join jsonb_each(
    (sample -> 'identity')
    || jsonb_build_object('office_hours', sample -> 'words' -> 'office_hours')
  ) as loaded (name, content)
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
comment on function public.remove_sample() is
  'Deletes the sample listings and puts back what the site settings still have of its made-up brokerage; what an admin changed stays, and so do words that anybody may say. It is never loaded again by itself. Answers the ids of the listings, whose files a hosted project leaves to the caller.';
grant execute on function public.remove_sample() to authenticated;
