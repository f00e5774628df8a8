-- "Pool" and "Swimming pool" are one choice of the filter, and find each other. What staff typed stays.
-- As src/domain/usual-amenities.ts; a test holds the two equal.
create or replace function private.amenity_key(amenity text)
returns text
language sql immutable parallel safe
set search_path = ''
return coalesce(
  case regexp_replace(private.fold(amenity), '[^a-z0-9]+', '', 'g')
    when 'swimmingpool' then 'swimming pool'
    when 'pool' then 'swimming pool'
    when 'swimmingpools' then 'swimming pool'
    when 'clubhouse' then 'clubhouse'
    when '247guard' then '24/7 guard'
    when '247guards' then '24/7 guard'
    when '247security' then '24/7 guard'
    when '24hoursecurity' then '24/7 guard'
    when '24hoursguard' then '24/7 guard'
    when 'guarded' then '24/7 guard'
    when 'gatedvillage' then 'gated village'
    when 'gated' then 'gated village'
    when 'gatedcommunity' then 'gated village'
    when 'gatedsubdivision' then 'gated village'
    when 'cctv' then 'cctv'
    when 'cctvcameras' then 'cctv'
    when 'playground' then 'playground'
    when 'childrensplayground' then 'playground'
    when 'kidsplayground' then 'playground'
    when 'basketballcourt' then 'basketball court'
    when 'gym' then 'gym'
    when 'fitnessgym' then 'gym'
    when 'fitnesscenter' then 'gym'
    when 'fitnesscentre' then 'gym'
    when 'functionhall' then 'function hall'
    when 'functionroom' then 'function hall'
    when 'multipurposehall' then 'function hall'
    when 'joggingpath' then 'jogging path'
    when 'jogginglane' then 'jogging path'
    when 'joggingtrail' then 'jogging path'
    when 'backuppower' then 'backup power'
    when 'generator' then 'backup power'
    when 'genset' then 'backup power'
    when 'standbygenerator' then 'backup power'
    when 'fullbackuppower' then 'backup power'
    when 'elevator' then 'elevator'
    when 'elevators' then 'elevator'
    when 'lift' then 'elevator'
    when 'lifts' then 'elevator'
    when 'balcony' then 'balcony'
    when 'balconies' then 'balcony'
    when 'terrace' then 'terrace'
    when 'terraces' then 'terrace'
    when 'garden' then 'garden'
    when 'carport' then 'carport'
    when 'garage' then 'garage'
    when 'maidsroom' then 'maid’s room'
    when 'helpersroom' then 'maid’s room'
    when 'dirtykitchen' then 'dirty kitchen'
    when 'airconditioning' then 'air conditioning'
    when 'aircon' then 'air conditioning'
    when 'airconditioned' then 'air conditioning'
    when 'withaircon' then 'air conditioning'
    when 'waterheater' then 'water heater'
    when 'heater' then 'water heater'
    when 'watertank' then 'water tank'
    when 'deepwell' then 'deep well'
    when 'solarpanels' then 'solar panels'
    when 'solar' then 'solar panels'
    when 'solarpanel' then 'solar panels'
    when 'solarpower' then 'solar panels'
    when 'fibreinternet' then 'fibre internet'
    when 'fiberinternet' then 'fibre internet'
    when 'fiberready' then 'fibre internet'
    when 'fibreready' then 'fibre internet'
    when 'builtincabinets' then 'built-in cabinets'
    when 'builtincabinet' then 'built-in cabinets'
    when 'builtinclosets' then 'built-in cabinets'
    when 'walkincloset' then 'walk-in closet'
    when 'walkinclosets' then 'walk-in closet'
    when 'laundryarea' then 'laundry area'
    when 'laundry' then 'laundry area'
  end,
  btrim(private.fold(amenity), ' ')
);

-- Made anew, since what is stored was made by the old function.
alter table public.properties drop column amenity_keys;
alter table public.properties
  add column amenity_keys text[] generated always as (private.amenity_keys(amenities)) stored;
comment on column public.properties.amenity_keys is
  'The amenities as filters compare them: folded, usual ones by their usual name, each once, those of up to 80 characters.';
create index properties_amenities_idx on public.properties
using gin (amenity_keys) with (fastupdate = off);
delete from private.kept_answers where true;
