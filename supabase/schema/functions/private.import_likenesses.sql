-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.import_likenesses(import uuid)
 RETURNS TABLE(line integer, property_id uuid, like_line integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with staged as materialized (
    select given.line, given.property || jsonb_build_object('listing_type', coalesce(given.property ->> 'listing_type', '')) as home,
      private.home_keys(
        given.property ->> 'title', coalesce(given.property ->> 'address', ''), given.property ->> 'city',
        coalesce((given.property ->> 'square_feet')::numeric, 0), coalesce((given.property ->> 'lot_area')::numeric, 0)
      ) as keys
    from private.listing_import_rows as given
    where given.import_id = import_likenesses.import and not exists (
      select from public.properties
      where given.reference <> '' and properties.reference = upper(btrim(given.reference))
    )
  ), keyed as materialized (
    select staged.line, key, row_number() over (partition by key order by staged.line) as place
    from staged, unnest(staged.keys) as key
  ), present as (
    select properties.id, properties.created_at, key
    from public.properties, unnest(private.home_keys(
      properties.title, properties.address, properties.city, properties.square_feet, properties.lot_area
    )) as key
    where properties.deleted_at is null and key in (select keyed.key from keyed)
  ), placed as (
    select present.*, row_number() over (partition by key order by created_at, id) as place from present
  ), here as (
    -- Of fifty listings that are all called "House and lot" the first twenty are compared.
    select distinct on (keyed.line) keyed.line, properties.id
    from keyed
    join placed on placed.key = keyed.key and placed.place <= 20
    join staged on staged.line = keyed.line
    join public.properties on properties.id = placed.id
    where coalesce(nullif(staged.home ->> 'listing_type', ''), properties.listing_type) = properties.listing_type
      and private.is_same_home(staged.home, to_jsonb(properties), true)
    order by keyed.line, private.fold(staged.home ->> 'title') = private.fold(properties.title) desc,
      properties.created_at, properties.id
  ), among as (
    select later.line, min(earlier.line) as like_line
    from keyed as later
    join keyed as earlier on earlier.key = later.key and earlier.place between later.place - 20 and later.place - 1
    join staged on staged.line = later.line
    join staged as first on first.line = earlier.line
    where (staged.home ->> 'listing_type' = '' or first.home ->> 'listing_type' = ''
        or staged.home ->> 'listing_type' = first.home ->> 'listing_type')
      and private.is_same_home(staged.home, first.home, false)
    group by later.line
  )
  select staged.line, here.id, among.like_line
  from staged
  left join here on here.line = staged.line
  left join among on among.line = staged.line
  where here.id is not null or among.like_line is not null
$function$;

comment on function private.import_likenesses(uuid) is 'Rows of a staged import without the reference of a listing that are the same, or nearly, as a listing that is here, or as an earlier row.';
