-- Removing the sample took the hero's words and the value cards along, which say nothing of anybody, and
-- left a front page of a search and nothing else.

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
