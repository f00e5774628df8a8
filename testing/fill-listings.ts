import type { SqlConnection } from '../platform/database/sql-connection.ts'

const rowsAtOnce = 10_000

/**
 * Listings as a brokerage's, oldest first: a few towns have most, prices are log-normal and some
 * can't be read, three of ten have pictures. The same rows each time, by their number alone.
 * @param first the number of the first one, where others are there
 */
export async function fillListings(sql: SqlConnection, size: number, first = 1): Promise<void> {
  for (let from = first; from <= size; from += rowsAtOnce) {
    const to = Math.min(from + rowsAtOnce - 1, size)
    await sql.exec(propertiesBetween(from, to, size))
  }
}

/**
 * Listings with all that belongs to them, without triggers, and indexed at the end.
 * As a superuser, before anybody has asked for anything.
 */
export async function fillQuickly(sql: SqlConnection, size: number): Promise<void> {
  const indexes = await sql.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'public.properties'::regclass and not indisprimary`)
  await sql.exec('set session_replication_role = replica')
  for (const { name } of indexes) await sql.exec(`drop index ${name}`)
  await fillListings(sql, size)
  for (const { definition } of indexes) await sql.exec(definition)
  // Texts differ by their numbers, which are no words: without them few are left to look through, as are
  // few addresses.
  await sql.exec(`
    insert into private.search_words (word)
    select distinct word
    from (
      select regexp_replace(search_text, '[a-z]*[0-9][a-z0-9]*', '', 'g') as text from public.properties
      union
      select word_text from public.properties
    ) as texts, private.words_in(text) as word`)
  await sql.exec(`
    insert into private.listing_places (property_id, folded, place)
    select id, folded, named
    from public.properties
    join (
      select address, private.fold(place) as folded, min(place) as named
      from (select distinct address from public.properties) as addresses, private.places_of(address) as place
      group by address, private.fold(place)
    ) as places using (address)`)
  await fillChildren(sql)
  await sql.exec('reset session_replication_role')
  await sql.exec('vacuum (analyze)')
}

async function fillChildren(sql: SqlConnection): Promise<void> {
  await sql.exec(`
    insert into public.property_images (property_id, image_url, display_order, is_primary, width, height)
    select id, '/storage/v1/object/public/property-images/' || id || '/1_' || position || '.webp',
      position, position = 0, 1600, 1200
    from public.properties, generate_series(0, ${shareOf('id', 3)}) as position
    where ${shareOf('id', 10)} < 3;
    insert into public.property_videos (property_id, video_url, video_type)
    select id, 'https://www.youtube.com/watch?v=' || left(id::text, 8), 'youtube'
    from public.properties where ${shareOf('id', 20)} = 0;
    insert into public.property_faqs (property_id, question, answer, display_order)
    select id, 'Question ' || position, 'Answer ' || position, position
    from public.properties, generate_series(0, 2) as position where ${shareOf('id', 20)} = 1;
    insert into public.property_views (property_id, visitor)
    select id, gen_random_uuid() from public.properties where ${shareOf('id', 4)} = 0;
  `)
}

/** The text of an id is spread evenly, alike on every engine. */
const shareOf = (column: string, parts: number) => `abs(hashtext(${column}::text)) % ${parts}`

function propertiesBetween(from: number, to: number, size: number): string {
  return `
    insert into public.properties
      (id, title, price, address, city, description, listing_type, property_type, property_kind, status, featured,
        bedrooms, bathrooms, square_feet, lot_area, amenities, created_at)
    select hash::uuid, title || ' ' || n,
      case
        when n % 50 = 0 then 'Price upon request'
        when is_rent then '₱' || to_char(round(pesos / 200, -2), 'FM999,999,999') || '/month'
        when n % 7 = 0 then '₱' || round(pesos / 1000000, 2) || 'M negotiable'
        when n % 11 = 0 then '₱' || to_char(round(pesos / 300, -2), 'FM999,999,999') || ' / sqm'
        else '₱' || to_char(round(pesos, -4), 'FM999,999,999')
      end,
      'Block ' || n % 90 || ' Lot ' || n % 40 || ', Barangay ' || barangay, town,
      'Quiet street number ' || left(hash, 16) || ', five minutes from the market and the church. '
        || repeat('The house stands on a dry lot with a wide gate, water day and night. ', (n % 3)::integer),
      case when is_rent then 'for_rent' else 'for_sale' end, type, kind,
      case when n % 10 < 8 then 'active' else (array['sold', 'rented', 'pending'])[1 + n % 3] end,
      n % 100 = 0, n % 6, n % 4, 40 + n % 300, 80 + n % 900,
      array_remove(
        array[
          'Gate', case when n % 3 > 0 then 'Garden' end, case when n % 4 = 0 then 'Balcony' end,
          case when n % 7 = 0 then 'Garage' end, case when n % 11 = 0 then 'Swimming pool' end,
          case when n % 997 = 0 then 'Chapel' end
        ],
        null
      ),
      timestamptz '2026-11-01' - (${size} - n) * interval '1 minute'
    from (
      select n, hash, n % 4 = 3 as is_rent,
        (exp(15.2 + 0.9 * sqrt(-2 * ln(fraction_b)) * cos(2 * pi() * fraction_a)))::numeric as pesos,
        (array['Angeles City', 'City of San Fernando', 'Mabalacat City', 'Mexico', 'Guagua', 'Porac',
          'Lubao', 'Arayat', 'Magalang', 'Bacolor', 'Apalit', 'Floridablanca', 'Candaba', 'San Luis',
          'Minalin', 'Sasmuan'])[least(16, floor(17 ^ fraction_a))::integer] as town,
        (array['Balibago', 'Dolores', 'Pandan', 'Lagundi', 'Dau', 'Cutcut', 'Sindalan', 'Telabastagan'])
          [1 + n % 8] as barangay,
        (array['Bungalow with garden', 'Townhouse', 'Corner lot', 'Shop unit', 'Farm lot'])[1 + n % 5] as title,
        (array['House and Lot', 'Townhouse', 'Lot Only', 'Commercial', 'Condominium'])[1 + n % 5] as type,
        -- Read out of the type by each row, it would take as long as all else of the row.
        (array['house', 'townhouse', 'lot', 'commercial_space', 'condominium'])[1 + n % 5] as kind
      from (
        select n, hash,
          (('x' || substr(hash, 1, 7))::bit(28)::integer + 1) / 268435457.0::float8 as fraction_a,
          (('x' || substr(hash, 9, 7))::bit(28)::integer + 1) / 268435457.0::float8 as fraction_b
        from generate_series(${from}::bigint, ${to}::bigint) as n, md5(n::text) as hash
      ) as numbered
    ) as chosen
  `
}
