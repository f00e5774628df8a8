-- Feeds ask for coordinates and had the middle of the town, and maps looked for an address that often
-- names no street. Staff may now set the place itself; what they paste is read in the form.
alter table public.properties
  add column pin text not null default ''
    constraint properties_pin_form
    check (pin = '' or pin ~ '^\d{1,2}[.]\d{1,6}, \d{3}[.]\d{1,6}$'),
  add column latitude numeric generated always as (
    case when pin ~ '^\d{1,2}[.]\d{1,6}, \d{3}[.]\d{1,6}$' then split_part(pin, ', ', 1)::numeric end
  ) stored,
  add column longitude numeric generated always as (
    case when pin ~ '^\d{1,2}[.]\d{1,6}, \d{3}[.]\d{1,6}$' then split_part(pin, ', ', 2)::numeric end
  ) stored;
alter table public.properties
  add constraint properties_pin_in_the_philippines
  check (pin = '' or (latitude between 4 and 22 and longitude between 116 and 127));
comment on column public.properties.pin is
  'Where the property is, in degrees of latitude and longitude, as "15.14, 120.58"; empty where nobody set it. latitude and longitude are read out of it.';
grant select (pin, latitude, longitude) on public.properties to anon;
grant insert (pin), update (pin) on public.properties to authenticated;
