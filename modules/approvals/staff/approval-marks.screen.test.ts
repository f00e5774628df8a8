import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { columnLabel } from '~/modules/history/staff/column-words'
import { makeListing } from '~testing/listings'
import { makePerson } from '~testing/people'
import { admin, onFreshSite } from '~testing/screens/data'
import { drawPicture } from '~testing/screens/files'
import { expectSoundOnBoth, openScreen, resizeScreen } from '~testing/screens/screen'

onFreshSite()

let ana: { id: string; name: string }

beforeEach(async () => {
  ana ??= await makePerson(await admin())
  await commands.query('update public.staff_settings set admin_looks_first = true')
})

const BUCKET = 'property-images'
const PLACEHOLDER =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const long = (mark: string) => `${mark} ${'long '.repeat(500)}${'x'.repeat(600)} end of ${mark}`

/** By column, what a new listing has and what the dialog says of it: all that visitors read and staff write. */
const LISTING: Record<string, [value: unknown, said: string]> = {
  address: ['MARK address', 'MARK address'],
  advertisement_approval: ['MARK-AA', 'MARK-AA'],
  agent_id: ['ana', 'ana'],
  amenities: [['MARK pool', 'MARK gate'], 'MARK pool, MARK gate'],
  association_dues: [901.5, '901.5'],
  bathrooms: [2.5, '2.5'],
  bedrooms: [11, '11'],
  city: ['MARK city', 'MARK city'],
  confirmed_on: ['2026-01-02', '2 January 2026'],
  description: [long('MARK description'), 'end of MARK description'],
  display_order: [77, '77'],
  featured: [true, 'Yes'],
  financing: [['pag_ibig'], 'Pag-IBIG loan'],
  flood_history: ['yes', 'Yes'],
  furnishing: ['semi', 'Semi-furnished'],
  hazard_source: ['MARK source', 'MARK source'],
  lahar_history: ['no', 'No'],
  licence_to_sell: ['MARK-LTS', 'MARK-LTS'],
  listing_type: ['for_rent', 'For Rent'],
  lot_area: [120.25, '120.25'],
  nearby_landmarks: [['MARK church'], 'MARK church'],
  parking_spaces: [3, '3'],
  pets: ['ask', 'Ask first'],
  pin: ['15.0711, 120.5423', '15.0711, 120.5423'],
  pin_precision: ['street', 'On or near its street'],
  price: ['₱3,000,000 MARK price', 'MARK price'],
  project_name: ['MARK project', 'MARK project'],
  property_kind: ['townhouse', 'Townhouse'],
  property_type: ['MARK type', 'MARK type'],
  real_property_tax: [4321, '4,321'],
  seller_kind: ['developer', 'The developer'],
  square_feet: [98.75, '98.75'],
  state: ['MARK state', 'MARK state'],
  status: ['pending', 'Pending'],
  storeys: [4, '4'],
  title: ['MARK title', 'MARK title'],
  title_is_clean: ['no', 'No'],
  title_kind: ['cct', 'Condominium certificate'],
  tour_url: ['https://tours.example/MARK', 'what tours.example shows there can change'],
  turnover: ['rfo', 'Ready for occupancy'],
  zip_code: ['2009', '2009'],
}

/** Of a row of each list. Its place is said by its place. */
const PARTS: Record<string, Record<string, [value: unknown, said: string]>> = {
  property_faqs: {
    answer: [long('MARK answer'), 'end of MARK answer'],
    question: ['MARK question?', 'MARK question?'],
  },
  property_images: {
    alt_text: [`MARK words ${'x'.repeat(480)}`, 'Alternative text: MARK words'],
    height: [1056, '1056 pixels'],
    image_url: ['', ''],
    is_primary: [true, 'Cover'],
    kind: ['photo', 'Photograph'],
    placeholder: [PLACEHOLDER, 'Until it is loaded'],
    width: [1583, '1583 ×'],
  },
  property_videos: {
    video_type: ['youtube', 'Plays as a YouTube video'],
    video_url: ['https://films.example/MARK.mp4', 'what films.example shows there can change'],
  },
}

const dialog = page.getByRole('dialog')
const saidIn = (label: string) => {
  const items = dialog.getByRole('list').first().element().children
  return (
    [...items]
      // biome-ignore lint/performance/useDomNodeTextContent: only what is rendered counts
      .map((item) => (item as HTMLElement).innerText)
      .filter((text) => text.startsWith(label))
      .join('\n')
  )
}

/** Columns of a listing that staff write and visitors read, by their grants, or read what is made of it. */
async function columnsToMark(): Promise<Record<string, string[]>> {
  const rows = await commands.query(
    `select relation.relname as name, array_agg(attname::text order by attname) as columns
     from pg_class as relation
     join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped
     where relation.relnamespace = 'public'::regnamespace
       and (relation.relname = 'properties' or exists (
         select from pg_constraint where conrelid = relation.oid
           and confrelid = 'public.properties'::regclass and contype = 'f'))
       and (attname = 'pin' or has_column_privilege('anon', relation.oid, attnum, 'select'))
       and has_column_privilege('authenticated', relation.oid, attnum, 'insert, update')
       and attname <> 'property_id' and (relation.relname = 'properties' or attname <> 'display_order')
     group by 1 order by 1`,
  )
  return Object.fromEntries(
    (rows as { name: string; columns: string[] }[]).map(({ name, columns }) => [name, columns]),
  )
}

const valuesOf = (marks: Record<string, [unknown, string]>) =>
  Object.fromEntries(Object.entries(marks).map(([column, [value]]) => [column, value]))

async function picture(property: string, name: string) {
  const path = `${property}/${name}`
  const file = await drawPicture({ name, width: 1583, height: 1056 })
  const { error } = await (await admin()).storage.from(BUCKET).upload(path, file)
  if (error) throw error
  return `/storage/v1/object/public/${BUCKET}/${path}`
}

async function sendAndLook(id: string) {
  await commands.query('insert into public.listing_submissions (property_id) values ($1)', [id])
  await openScreen(`/admin/properties/${id}/edit`, { as: 'superadmin', on: 'phone' })
  await page.getByRole('button', { name: 'Look through it' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Approve and publish' })).toBeVisible()
}

async function addPart(table: string, property: string, values: object) {
  await commands.query(
    `insert into public.${table} (property_id, ${Object.keys(values).join(', ')})
     values ($1, ${Object.keys(values).map((_, at) => `$${at + 2}`)})`,
    [property, ...Object.values(values)],
  )
}

test('an admin is shown all that visitors will get', async () => {
  expect(await columnsToMark()).toEqual({
    properties: Object.keys(LISTING),
    ...Object.fromEntries(Object.entries(PARTS).map(([table, of]) => [table, Object.keys(of)])),
  })
  const values = { ...valuesOf(LISTING), agent_id: ana.id, published_at: null }
  const { id } = await makeListing(await admin(), values)
  const image_url = await picture(id, '1700000000000_0.webp')
  const plan_url = await picture(id, '1700000000000_1.webp')
  for (const [table, marks] of Object.entries(PARTS))
    await addPart(table, id, {
      ...valuesOf(marks),
      ...(table === 'property_images' && { image_url }),
    })
  const caption = 'MARK caption'
  const plan = {
    image_url: plan_url,
    kind: 'floor_plan',
    alt_text: caption,
    placeholder: '#123456',
    display_order: 1,
  }
  await addPart('property_images', id, plan)
  const outside = { image_url: 'https://pictures.example/MARK.jpg', display_order: 2 }
  await addPart('property_images', id, outside)

  await sendAndLook(id)
  await expect.element(dialog.getByText('This is all of it.', { exact: false })).toBeVisible()
  for (const [column, [, said]] of Object.entries(LISTING)) {
    const label = columnLabel('properties', column)
    expect.soft(saidIn(label), column).toContain(column === 'agent_id' ? ana.name : said)
  }
  await expect.element(dialog.getByRole('img', { name: 'Picture 1' })).toBeVisible()
  const lists: Record<string, string> = {
    property_faqs: 'FAQs',
    property_images: 'Pictures',
    property_videos: 'Videos',
  }
  for (const [table, marks] of Object.entries(PARTS))
    for (const [column, [, said]] of Object.entries(marks))
      expect.soft(saidIn(String(lists[table])), `${table}.${column}`).toContain(said)
  expect(saidIn('Pictures')).toContain(`Caption: ${caption}`)
  expect(saidIn('Pictures')).toContain('#123456')
  expect(saidIn('Pictures')).toContain('what pictures.example shows there can change')

  // The files themselves, large: of a picture the full one, also for who saves data.
  for (const [name, url] of [
    ['Picture 1', image_url],
    ['Floor plan 3', plan_url],
  ] as const) {
    const shown = dialog.getByRole('img', { name }).element() as HTMLImageElement
    shown.scrollIntoView()
    await expect.poll(() => shown.naturalWidth).toBe(1583)
    expect(shown.src).toContain(url.replace('/public/', '/sign/'))
    expect(shown.srcset).toBe('')
    expect(shown.clientWidth).toBeGreaterThan(250)
  }
  const small = dialog.getByRole('img', { name: 'Placeholder' }).element() as HTMLImageElement
  expect(small.src).toBe(PLACEHOLDER)
  await expectSoundOnBoth()
})

test('what is new, changed and cleared is marked', async () => {
  const { id } = await makeListing(await admin(), {
    agent_id: ana.id,
    description: 'Bright',
    status: 'active',
    published_at: new Date().toISOString(),
  })
  for (const question of ['Is there water?', 'Is the title clean?'])
    await addPart('property_faqs', id, { question, answer: 'Yes.' })
  const client = await admin()
  await client.from('properties').update({ published_at: null }).eq('id', id)
  await client.from('properties').update({ description: '' }).eq('id', id)
  await client
    .from('property_faqs')
    .update({ answer: 'Pay first.' })
    .eq('question', 'Is the title clean?')
  await addPart('property_faqs', id, { question: 'Who?', answer: 'Me.', display_order: 9 })
  await sendAndLook(id)
  expect(saidIn('Description')).toMatch(/Now\s+\(empty\)\s+Before\s+Bright/)
  const faqs = saidIn('FAQs')
  expect(faqs).toMatch(/Changed\s+Is the title clean\?\s+Pay first\./)
  expect(faqs).toMatch(/New\s+Who\?\s+Me\./)
  expect(faqs.match(/Changed|New/g)).toHaveLength(2)
  expect(faqs).toMatch(/Before\s[\s\S]*Is the title clean\?\s+Yes\./)
})

test('sixty pictures are looked through on a phone', async () => {
  const { id } = await makeListing(await admin(), { agent_id: ana.id, published_at: null })
  const urls = await Promise.all(
    Array.from({ length: 3 }, (_, at) => picture(id, `1700000000000_${at}.webp`)),
  )
  for (let at = 0; at < 60; at += 1)
    await addPart('property_images', id, { image_url: urls[at % 3], display_order: at })
  await sendAndLook(id)
  await expect.element(dialog.getByText('60 of 60')).toBeInTheDocument()
  const last = dialog.getByRole('img', { name: 'Picture 60' }).element() as HTMLImageElement
  // Fetched as they come into sight.
  expect(last.complete && last.naturalWidth > 0).toBe(false)
  last.scrollIntoView()
  await expect.poll(() => last.naturalWidth).toBe(1583)
  await resizeScreen('phone')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
