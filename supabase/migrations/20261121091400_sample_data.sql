-- Sample listings are marked, so that the site can say so and one click removes them all.

alter table public.properties add column is_sample boolean not null default false;
comment on column public.properties.is_sample is
  'Made by Bale to show itself; nobody''s offer. Only the server sets it.';

create index properties_sample_idx on public.properties (id) where is_sample;

alter table public.staff_settings add column sample_data_at timestamptz;
comment on column public.staff_settings.sample_data_at is
  'When the sample listings were last loaded; they are never loaded again by themselves, not even after all listings are gone.';
