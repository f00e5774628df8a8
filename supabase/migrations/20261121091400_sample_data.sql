-- Sample listings are marked, so that the site can say so and one click removes them all.

alter table public.properties add column is_sample boolean not null default false;
comment on column public.properties.is_sample is
  'Made by Bale to show itself; nobody''s offer. Only the server sets it.';

create index properties_sample_idx on public.properties (id) where is_sample;

alter table public.staff_settings add column sample_data_at timestamptz;
comment on column public.staff_settings.sample_data_at is
  'When the sample listings were last loaded; they are never loaded again by themselves, not even after all listings are gone.';

-- The public mark goes with the last sample listing, however that is deleted.
create function private.clear_sample_mark()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.site_settings
  set sample_data = false
  where site_settings.sample_data
    and not exists (select 1 from public.properties where properties.is_sample);
  return null;
end
$$;

create trigger clear_sample_mark
after delete on public.properties
for each statement execute function private.clear_sample_mark();
