import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { listingTitled, makeListing } from '~testing/listings'
import { newTag } from '~testing/new-tag'
import { admin, onFreshSite } from '~testing/screens/data'
import { answer, expectErrors } from '~testing/screens/requests'
import { expectSoundOnBoth, expectToast, openScreen, walks } from '~testing/screens/screen'

onFreshSite()

const dialog = page.getByRole('dialog')
const bar = page.getByRole('region', { name: 'Selected listings' })
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
const undo = () =>
  page.getByRole('listitem').getByRole('button', { name: 'Undo', exact: true }).click()
const card = (title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

const ask = (settings: string) => commands.query(`update public.staff_settings set ${settings}`)

async function newDrafts(tag: string, count = 1) {
  await commands.query(
    `insert into public.properties (title, price, city, published_at, confirmed_on)
     select 'Draft ' || $1 || ' ' || at, '₱1M', 'Mexico', null, '2026-05-01' from generate_series(1, $2::integer) as at`,
    [tag, count],
  )
}

const states = (tag: string) =>
  commands.query(
    `select published_at is not null as public, confirmed_on::text, created_at, first_published_at
     from public.properties where title like '%' || $1 || '%' order by id`,
    [tag],
  ) as Promise<{ public: boolean; confirmed_on: string }[]>

async function openChange(tag: string, subject: string) {
  await openScreen(`/admin/properties?q=${tag}`, { as: 'admin' })
  await page
    .getByRole('checkbox', { name: `Select Draft ${tag}` })
    .first()
    .click()
  const all = bar.getByRole('button', { name: /that match/ })
  if (await all.query()) await all.click()
  await bar.getByRole('button', { name: 'Change…' }).click()
  await dialog.getByLabelText('What to change').selectOptions(subject)
  await press('Show what will change')
}

test('an import’s drafts become public together, and are drafts again as they were', async () => {
  const tag = newTag()
  await ask(`publish_photo = 'warn', publish_person = 'off', confirm_days = 30`)
  await newDrafts(tag, 60)
  const before = await states(tag)
  await openChange(tag, 'Publish')
  await expect.element(dialog).toMatchTextContent('60 listings will be published')
  await expect.element(dialog).toMatchTextContent('60 lack a photo')
  await expect.element(dialog).toMatchTextContent('60 lack word that it is still available')
  await expectSoundOnBoth()
  await press('Publish 60 listings')
  await expectToast('Success', '60 listings published.')
  const now = await states(tag)
  expect(now.every((each) => each.public && each.confirmed_on === '2026-05-01')).toBe(true)
  await undo()
  await expectToast('Success', 'Change undone on 60 listings.')
  expect(await states(tag)).toEqual(before)
})

test('a change of drafts begins with Publish', async () => {
  const tag = newTag()
  await newDrafts(tag, 1)
  await openScreen(`/admin/properties?q=${tag}&show=drafts`, { as: 'admin' })
  await page.getByRole('checkbox', { name: `Select Draft ${tag}` }).click()
  await bar.getByRole('button', { name: 'Change…' }).click()
  await expect.element(dialog.getByLabelText('What to change')).toHaveValue('publish')
})

test('what may not be published is named, and the others go', async () => {
  const tag = newTag()
  await ask(`publish_photo = 'warn', publish_person = 'off', publish_place = 'block'`)
  await newDrafts(tag, 2)
  await makeListing(await admin(), { title: `Draft ${tag} bare`, published_at: null, city: '' })
  await openScreen(`/admin/properties?q=${tag}`, { as: 'admin' })
  await page
    .getByRole('checkbox', { name: `Select Draft ${tag}` })
    .first()
    .click()
  await bar.getByRole('button', { name: 'This page' }).click()
  await bar.getByRole('button', { name: 'Change…' }).click()
  await dialog.getByLabelText('What to change').selectOptions('Publish')
  await press('Show what will change')
  await expect.element(dialog).toMatchTextContent('1 listing will stay as before')
  await expect.element(dialog).toMatchTextContent('1 needs the city')
  await press('Publish 2 listings')
  await expectToast('Success', '2 listings published.')
  expect((await listingTitled(await admin(), `Draft ${tag} bare`)).published_at).toBeNull()
})

test('a publication that fails has changed nothing', async () => {
  const tag = newTag()
  await newDrafts(tag, 60)
  await openChange(tag, 'Publish')
  expectErrors(/change_listings_at_once/)
  const down = answer('POST /rest/v1/rpc/change_listings_at_once', { status: 500 })
  await press('Publish 60 listings')
  await expectToast('Error', 'Failed to change listings')
  down.end()
  await expect.element(dialog).toMatchTextContent('60 listings will be published')
  expect((await states(tag)).some((each) => each.public)).toBe(false)
})

test.each(walks)('a draft’s card and row say Draft, and publish it, %s', async (on) => {
  const tag = newTag()
  const title = `Draft ${tag} 1`
  await ask(
    `publish_photo = 'off', publish_person = 'off', publish_place = 'off', publish_price = 'off'`,
  )
  await newDrafts(tag)
  await openScreen(`/admin/properties?q=${tag}`, { as: 'admin', on })
  await page.getByRole('button', { name: 'Cards' }).click()
  await expect.element(card(title).getByText('Draft', { exact: true })).toBeVisible()
  await expect.element(card(title).getByText('Active')).not.toBeInTheDocument()
  await expectSoundOnBoth()
  await page.getByRole('button', { name: 'Rows' }).click()
  await expect.element(card(title).getByText('Active')).not.toBeInTheDocument()
  await expectSoundOnBoth()
  await page.getByRole('button', { name: `Publish ${title}` }).click()
  await expectToast('Success', 'Listing published')
  const status = page.getByLabelText(`Status of ${title}`)
  await expect.element(status).toHaveValue('active')
  // Published by itself, it is said to be available.
  expect((await states(tag))[0]?.confirmed_on).not.toBe('2026-05-01')
  await status.selectOptions('Draft')
  await expectToast('Success', 'Listing is a draft again')
  await expect.element(status).not.toBeInTheDocument()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Listing is a draft again' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect.element(status).toBeVisible()
})

test('what a draft lacks is said before it is published', async () => {
  const tag = newTag()
  const title = `Draft ${tag} 1`
  await ask(`publish_photo = 'warn', publish_person = 'block'`)
  await newDrafts(tag)
  await openScreen(`/admin/properties?q=${tag}`, { as: 'admin' })
  const publish = page.getByRole('button', { name: `Publish ${title}` })
  await publish.click()
  await expect.element(dialog).toMatchTextContent(`${title}: it needs an agent.`)
  await press('Cancel')
  await ask(`publish_person = 'off'`)
  await publish.click()
  await expect.element(dialog).toMatchTextContent(`${title}: it lacks a photo.`)
  await expectSoundOnBoth()
  await press('Publish')
  await expectToast('Success', 'Listing published')
  expect((await states(tag))[0]?.public).toBe(true)
})

test('after an import, its drafts are published together', async () => {
  const tag = newTag()
  await ask(`publish_photo = 'off', publish_person = 'off', publish_place = 'off'`)
  await newDrafts(tag, 4)
  await commands.query(
    `with made as (
       insert into private.listing_imports (id, made_by, file_name, applied_at, added)
       select gen_random_uuid(), profiles.id, $1 || '.xlsx', now(), 2 from public.profiles
       where profiles.role = 'superadmin' limit 1 returning id
     )
     insert into private.listing_import_rows (import_id, line, property, property_id, is_new, holds, revision)
     select made.id, row_number() over (order by properties.id), '{}', properties.id,
       properties.title not like '% 3',
       case when properties.title like '% 4' then '{status}'::text[] else '{}' end, properties.revision
     from made, public.properties where title like '%' || $1 || '%'`,
    [tag],
  )
  await openScreen('/admin/properties/import', { as: 'admin' })
  await page.getByRole('button', { name: `Photographs of ${tag}.xlsx` }).click()
  await expect.element(page.getByText(/1 listing stays a draft until/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish these 2' }).click()
  await expect.element(dialog).toMatchTextContent('2 listings will be published')
  await expectSoundOnBoth()
  await press('Publish 2 listings')
  await expectToast('Success', '2 listings published.')
  expect((await states(tag)).filter((each) => each.public)).toHaveLength(2)
  await expect.element(page.getByRole('button', { name: /Publish/ })).not.toBeInTheDocument()
  await undo()
  await expectToast('Success', 'Change undone on 2 listings.')
  await expect.element(page.getByRole('button', { name: 'Publish these 2' })).toBeVisible()
  expect((await states(tag)).some((each) => each.public)).toBe(false)
})
