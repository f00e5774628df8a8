import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsFolder } from '../../testing/database/database.ts'
import rewritten from '../migrations.rewritten.json' with { type: 'json' }

/** The last that had landed when some of them were rewritten. */
const newest = '20261124100100_similar_from_kept_plans.sql'

/** What stands in the rewritten files now, and what stood there before. */
const changes: [now: string, before: string][] = [
  [
    `private.is_listed(properties.status) and properties.id <> subject
            and (properties.listing_type, properties.category)
              = (near_in_price.listing_type, near_in_price.category)`,
    'private.is_alike(properties, subject)',
  ],
  [
    `private.is_listed(properties.status) and properties.id <> subject
          and (properties.listing_type, properties.category)
            = (near_in_price.listing_type, near_in_price.category)`,
    'private.is_alike(properties, subject)',
  ],
  [
    '-- As properties_similar_idx has it.\ncreate function private.place_of(town text, city text)',
    `create function private.is_alike(listing public.properties, subject public.properties)
     returns boolean
     language sql stable
     return private.is_listed(listing) and listing.id <> subject.id
       and listing.listing_type = subject.listing_type and listing.category = subject.category;
     -- As properties_similar_idx has it.
     create function private.place_of(listing public.properties)`,
  ],
  [
    'return coalesce(town, btrim(private.fold(city)))',
    'return coalesce(listing.town, btrim(private.fold(listing.city)))',
  ],
  ['private.place_of(properties.town, properties.city)', 'private.place_of(properties)'],
  [
    'asked constant numeric := comparable_price;',
    'asked constant numeric := subject.comparable_price;',
  ],
  [
    'subject uuid, listing_type text, category text, comparable_price numeric,',
    'subject public.properties,',
  ],
  [
    'using subject, listing_type, category, place, comparable_price, most;',
    'using subject.id, subject.listing_type, subject.category, place, subject.comparable_price, most;',
  ],
  [
    `private.near_in_price(
    subject.id, subject.listing_type, subject.category, subject.comparable_price, place, most, true
  )`,
    'private.near_in_price(subject, place, most, true)',
  ],
  [
    `private.near_in_price(
      subject.id, subject.listing_type, subject.category, subject.comparable_price, place,
      most - cardinality(found), false
    )`,
    'private.near_in_price(subject, place, most - cardinality(found), false)',
  ],
  ['private.is_public(properties.status)', 'private.is_public(properties)'],
  ['private.is_listed(properties.status)', 'private.is_listed(properties)'],
  [
    `create function private.is_public(status text)
returns boolean
language sql immutable parallel safe
return status in`,
    `create function private.is_public(property public.properties)
     returns boolean
     language sql immutable parallel safe
     return property.status in`,
  ],
  [
    `create function private.is_listed(status text)
returns boolean
language sql immutable parallel safe
return private.is_public(status) and status =`,
    `create function private.is_listed(property public.properties)
     returns boolean
     language sql immutable parallel safe
     return private.is_public(property) and property.status =`,
  ],
  [
    'private.is_public(text), private.is_listed(text)',
    'private.is_public(public.properties), private.is_listed(public.properties)',
  ],
  ['function private.is_public(text)', 'function private.is_public(public.properties)'],
  ['function private.is_listed(text)', 'function private.is_listed(public.properties)'],
  [
    `comment on column public.people.is_shown is
  'Whether visitors may see the person: on /people, and as the contact of a listing.';`,
    '',
  ],
  [
    'create function private.next_place_of_person()',
    `create function private.is_public(person public.people)
     returns boolean
     language sql immutable parallel safe
     return person.is_shown;
     comment on function private.is_public(public.people) is
       'Whether visitors may see a person: on /people, and as the contact of a listing.';

     create function private.next_place_of_person()`,
  ],
  [
    'grant execute on function\n  private.next_place_of_person(),',
    `grant execute on function private.is_public(public.people) to anon, authenticated;
     grant execute on function
       private.next_place_of_person(),`,
  ],
  ['people.is_shown', 'private.is_public(people)'],
  ['private.shows_sample(site jsonb)', 'private.shows_sample(site public.site_settings)'],
  ['private.shows_sample(jsonb)', 'private.shows_sample(public.site_settings)'],
  ['where site -> loaded.name', 'where to_jsonb(site) -> loaded.name'],
  ['private.shows_sample(to_jsonb(new))', 'private.shows_sample(new)'],
  ['private.shows_sample(to_jsonb(site_settings))', 'private.shows_sample(site_settings)'],
  [
    'private.is_worth_sending(kind text, created_at timestamptz)',
    'private.is_worth_sending(mail public.outgoing_mails)',
  ],
  ['return created_at + case', 'return mail.created_at + case'],
  ['+ case kind when', '+ case mail.kind when'],
  ['when kind ', 'when mail.kind '],
  [' or kind = ', ' or mail.kind = '],
  ['private.is_worth_sending(found.kind, found.created_at)', 'private.is_worth_sending(found)'],
  [
    'subscriber uuid, matched_until timestamptz, until timestamptz',
    'subscriber private.search_subscribers, until timestamptz',
  ],
  [
    'private.new_matches(uuid, timestamptz, timestamptz)',
    'private.new_matches(private.search_subscribers, timestamptz)',
  ],
  ['private.newest_listed(matched_until', 'private.newest_listed(subscriber.matched_until'],
  ['subscriber_id = subscriber and', 'subscriber_id = subscriber.id and'],
  ['private.new_matches(one.id, one.matched_until, until)', 'private.new_matches(one, until)'],
]

/**
 * A folder of the migrations as they were before some were rewritten, the first `count` of them.
 * @throws Error where what is put together isn't the text that had landed
 */
export async function formerMigrations(count?: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bale-former-migrations-'))
  const files = (await readdir(migrationsFolder))
    .filter((file) => file <= newest && file !== rewritten.repairedBy)
    .sort()
  for (const file of files.slice(0, count)) {
    await writeFile(
      join(folder, file),
      formerText(file, await readFile(join(migrationsFolder, file), 'utf8')),
    )
  }
  return folder
}

function formerText(file: string, text: string): string {
  const checksum = (rewritten.former as Record<string, string>)[file]
  if (!checksum) return text
  const former = changes.reduce((all, [now, before]) => all.replaceAll(now, before), text)
  const bare = former.replace(/[\s;]+/g, '')
  if (createHash('sha256').update(bare).digest('hex') !== checksum) {
    throw new Error(`${file} can’t be brought back to its former text`)
  }
  return former
}
