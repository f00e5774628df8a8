-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.import_likenesses(import uuid)
 RETURNS TABLE(line integer, property_id uuid, like_line integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_nestloop TO 'off'
AS $function$
  with staged as materialized (
    select given.line, given.property, coalesce(given.property ->> 'listing_type', '') as listing_type,
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
    select staged.line, staged.listing_type, key,
      row_number() over (partition by key order by staged.line) as place
    from staged, unnest(staged.keys) as key
  ), present as (
    select properties.id, properties.created_at, properties.listing_type, key
    from public.properties, unnest(private.home_keys(
      properties.title, properties.address, properties.city, properties.square_feet, properties.lot_area
    )) as key
    where properties.deleted_at is null and key in (select keyed.key from keyed)
  ), placed as (
    select present.*, row_number() over (partition by key order by created_at, id) as place from present
  ), beside as materialized (
    -- Of fifty listings that are all called "House and lot" the first twenty are compared.
    select distinct keyed.line, placed.id
    from keyed
    join placed on placed.key = keyed.key and placed.place <= 20
    where keyed.listing_type in ('', placed.listing_type)
  ), earlier as materialized (
    select distinct later.line, first.line as like_line
    from keyed as later
    join keyed as first on first.key = later.key and first.place between later.place - 20 and later.place - 1
    where later.listing_type = '' or first.listing_type in ('', later.listing_type)
  ), homes as materialized (
    select staged.line, private.home_of(
      staged.property ->> 'title', staged.property ->> 'address', staged.property ->> 'city',
      (staged.property ->> 'square_feet')::numeric, (staged.property ->> 'lot_area')::numeric,
      (private.read_price(staged.property ->> 'price')).amount
    ) as home
    from staged
    where staged.line in (
      select beside.line from beside
      union all select earlier.line from earlier
      union all select earlier.like_line from earlier
    )
  ), homes_here as materialized (
    select properties.id, properties.created_at, private.home_of(
      properties.title, properties.address, properties.city, properties.square_feet, properties.lot_area,
      properties.price_amount
    ) as home
    from public.properties where properties.id in (select beside.id from beside)
  ), here as (
    select distinct on (beside.line) beside.line, beside.id
    from beside
    join homes on homes.line = beside.line
    join homes_here on homes_here.id = beside.id
    where private.is_same_home(homes.home, homes_here.home, true)
    order by beside.line, (homes.home).title = (homes_here.home).title desc, homes_here.created_at, beside.id
  ), among as (
    select earlier.line, min(earlier.like_line) as like_line
    from earlier
    join homes on homes.line = earlier.line
    join homes as first on first.line = earlier.like_line
    where private.is_same_home(homes.home, first.home, false)
    group by earlier.line
  )
  select line, here.id, among.like_line from here full join among using (line)
$function$;

comment on function private.import_likenesses(uuid) is 'Rows of a staged import without the reference of a listing that are the same, or nearly, as a listing that is here, or as an earlier row.';
