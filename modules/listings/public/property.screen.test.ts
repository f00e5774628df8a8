import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shownPrice } from '~/modules/listings/price'
import { formatDay, manilaDay } from '~/platform/values/dates'
import { isActive, makeListing, pick, publicListings } from '~testing/listings'
import { newTag } from '~testing/new-tag'
import { makePerson } from '~testing/people'
import { admin, onFreshSite, openClient } from '~testing/screens/data'
import { expectErrors, hold } from '~testing/screens/requests'
import {
  expectAccessible,
  expectCount,
  expectNoSidewaysScroll,
  expectSound,
  expectSoundOnBoth,
  expectTexts,
  openScreen,
  resizeScreen,
  sizes,
  walks,
} from '~testing/screens/screen'

onFreshSite('sample')

const listings = async () => publicListings(await openClient())
const listing = page.getByRole('article').first()
const title = page.getByRole('heading', { level: 1 })
const faqs = page.getByRole('region', { name: 'Frequently asked questions' })
const tour = page.getByRole('link', { name: /Look around in 360°/ })

const setLandmarks = async (landmarks: { name: string; pin: string }[]) =>
  (await admin()).from('site_settings').update({ landmarks }).eq('id', 1).throwOnError()

test('shows all that the database has of it', async () => {
  await setLandmarks([])
  const all = await listings()
  for (const shown of [
    pick(all, (each) => isActive(each) && each.bedrooms > 0),
    pick(all, (each) => isActive(each) && each.category === 'Lot Only'),
  ]) {
    await openScreen(`/property/${shown.id}`)
    await expectTexts(title, [shown.title])
    const price = listing.getByText(shownPrice(shown.price), { exact: true })
    await expect.element(price).toBeVisible()
    await expect.element(listing.getByText(shown.category, { exact: true })).toBeVisible()
    await expectCount(listing.getByText('Featured', { exact: true }), shown.featured ? 1 : 0)
    const bedrooms = listing.getByRole('term').filter({ hasText: 'bedroom' })
    await expectCount(bedrooms, shown.bedrooms > 0 ? 1 : 0)
    const amenities = listing.getByRole('region', { name: 'Amenities & Features' })
    await expectTexts(amenities.getByRole('listitem'), shown.amenities)
    const landmarks = listing.getByRole('region', { name: 'Nearby Landmarks' })
    await expectTexts(landmarks.getByRole('listitem'), shown.nearby_landmarks)
    const back = page.getByRole('link', { name: 'Back to Home' })
    await expect.element(back).toHaveAttribute('href', '/')
  }
})

test('shows where it is, and how far the office’s landmarks are', async () => {
  await setLandmarks([{ name: 'The mall', pin: '15.168, 120.58' }])
  const client = await admin()
  const { id } = await makeListing(client, {
    status: 'active',
    city: 'Angeles City',
    pin: '15.1503, 120.5808',
    pin_precision: 'street',
    nearby_landmarks: ['Public market'],
  })
  await openScreen(`/property/${id}`)
  const landmarks = listing.getByRole('region', { name: 'Nearby Landmarks' })
  const away = ['Public market', 'The mall, 2.0 km in a straight line']
  await expectTexts(landmarks.getByRole('listitem'), away)
  const map = page.getByRole('link', { name: /^Open the map: in Angeles City, near/ })
  await expect.element(map).toHaveAttribute('href', expect.stringContaining('view=map&box='))
  await expect.element(page.getByText(/^Shown near its street, within 80 meters/)).toBeVisible()
  await expectSoundOnBoth()
})

test('shows what staff said of the facts, and nothing of the others', async () => {
  const client = await admin()
  const { id } = await makeListing(client, {
    status: 'active',
    property_kind: 'townhouse',
    parking_spaces: 2,
    financing: ['cash', 'pag_ibig'],
    flood_history: 'no',
    hazard_source: 'The seller',
    seller_kind: 'developer',
    project_name: 'Pandan Homes',
    licence_to_sell: 'LTS-0012',
  })
  await openScreen(`/property/${id}`)
  const facts = listing.getByRole('region', { name: 'Facts' })
  await expectTexts(facts.getByRole('definition'), [
    'Townhouse',
    '2 spaces',
    'Cash, Pag-IBIG loan',
    'Has not reached the place',
    'The seller',
    'The developer',
    'Pandan Homes',
    'LTS-0012',
    formatDay(manilaDay()) ?? '',
  ])
  await expectSoundOnBoth()

  // Nobody asks whether one is still there that somebody has reserved.
  const plain = await makeListing(client, { status: 'pending' })
  await openScreen(`/property/${plain.id}`)
  await expectTexts(title, [plain.title])
  await expect.element(facts).not.toBeInTheDocument()
})

test('answers the eight general questions where it has none of its own', async () => {
  const all = await listings()
  const plain = pick(all, ({ property_faqs }) => property_faqs.length === 0)
  const own = pick(all, ({ property_faqs }) => property_faqs.length > 0)
  await openScreen(`/property/${plain.id}`)
  await expectCount(faqs.getByRole('group'), 8)
  await openScreen(`/property/${own.id}`)
  await expectTexts(title, [own.title])
  await expectCount(faqs.getByRole('group'), own.property_faqs.length)
})

test('a question without an answer is shown as such', async () => {
  const client = await admin()
  const { id } = await makeListing(client)
  const asked = { property_id: id, question: 'Is there a well?', answer: '' }
  await client.from('property_faqs').insert(asked).throwOnError()
  await openScreen(`/property/${id}`)
  await expectCount(faqs.getByRole('group'), 1)
  await faqs.getByText('Is there a well?').click()
  await expect.element(faqs.getByText('Not answered yet.')).toBeVisible()
})

test.each(sizes)('turns its pictures round both ends, %s', async (on) => {
  const shown = pick(await listings(), ({ property_images }) => property_images.length > 2)
  const count = shown.property_images.length
  await openScreen(`/property/${shown.id}`, { on })
  const expectPicture = (number: number) =>
    expect.element(page.getByText(`${number} / ${count}`).first()).toBeVisible()
  await expectPicture(1)
  await page.getByRole('button', { name: 'Previous picture' }).click()
  await expectPicture(count)
  await page.getByRole('button', { name: 'Next picture' }).click()
  await expectPicture(1)
  page
    .getByRole('group', { name: `Pictures of ${shown.title}` })
    .element()
    .focus()
  await userEvent.keyboard('{ArrowRight}')
  await expectPicture(2)
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expectPicture(count)
  const beside = page.getByRole('button', { name: 'Show picture 2' })
  if (on === 'phone') await expect.element(beside).not.toBeInTheDocument()
  else await expect.element(beside).toBeVisible()
})

const dialog = page.getByRole('dialog')

test.each(sizes)('shows all its pictures under one another and comes back, %s', async (on) => {
  const shown = pick(await listings(), ({ property_images }) => property_images.length > 2)
  await openScreen(`/property/${shown.id}`, { on })
  const all = page.getByRole('button', { name: /^All \d+ pictures$/ })
  // A finger presses the picture itself.
  const opener = on === 'phone' ? page.getByRole('group', { name: /^Pictures of/ }) : all
  await expect.element(all).toBeInTheDocument()
  const count = Number(all.element().textContent?.match(/\d+/)?.[0])
  const [first, second, last] = [`1 / ${count}`, `2 / ${count}`, `${count} / ${count}`]
  await opener.click()
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toHaveFocus()
  await expectCount(dialog.getByRole('figure'), count)
  await expect.element(dialog.getByRole('link', { name: 'Ask for a viewing' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /^Save / })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(dialog.getByText(last)).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog.getByText(first)).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog.getByText(second)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await expect.element(page.getByText(second).first()).toBeVisible()
  await page.getByRole('group', { name: second.replace('/', 'of') }).click()
  await expect.element(dialog.getByText(second)).toBeVisible()
})

test('Back closes what lies on a listing, one after the other, and stays on it', async () => {
  const shown = pick(await listings(), (l) => isActive(l) && l.property_images.length > 2)
  await openScreen(`/property/${shown.id}`, { on: 'phone' })
  await page.getByRole('group', { name: /^1 of / }).click()
  await dialog.getByRole('link', { name: 'Ask for a viewing' }).click()
  const sheet = page.getByRole('dialog', { name: 'When would suit you?' })
  await expect.element(sheet).toBeVisible()
  history.back()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
  history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  await expectTexts(title, [shown.title])
})

test('says at the pictures what else there is to see', async () => {
  const shown = pick(await listings(), (l) => l.property_videos.length > 0 && isActive(l))
  await openScreen(`/property/${shown.id}`)
  await expect.element(page.getByText(/^Picture 1 \/ \d+( · Plan)? · Video/)).toBeVisible()
})

test('without photos it offers to ask for some', async () => {
  const { id } = await makeListing(await admin(), { status: 'active' })
  await openScreen(`/property/${id}`)
  const ask = page.getByRole('link', { name: 'No photos yet: ask for some' })
  await expect.element(ask).toHaveAttribute('href', '#enquiry')
  await expectAccessible()
})

test('puts its name into every message', async () => {
  const shown = pick(await listings(), isActive)
  await openScreen(`/property/${shown.id}`)
  const section = page.getByRole('region', { name: 'Ask about this property' })
  await expect
    .element(section.getByRole('link', { name: 'Call' }))
    .toHaveAttribute('href', expect.stringMatching(/^tel:\+63\d+$/))
  const written = (name: string) =>
    section.getByRole('link', { name }).element().getAttribute('href') ?? ''
  const href = (name: string) => decodeURIComponent(written(name))
  expect(href('SMS')).toMatch(/^sms:\+639\d{9}\?&body=/)
  expect(href('Viber')).toMatch(/^viber:\/\/chat\?number=\+639\d{9}&text=/)
  expect(written('Viber')).toContain('%2B639')
  expect(href('Messenger')).toContain(`ref=property_${shown.id}`)
  expect(href('E-mail')).toMatch(/^mailto:/)
  for (const name of ['SMS', 'Viber', 'Messenger', 'E-mail']) {
    expect(href(name)).toContain(shown.title)
  }
})

test('is called by the name and number of its person, and the office stays beside', async () => {
  const client = await admin()
  const phone = '+639181112222'
  const person = await makePerson(client, { name: 'Mark Dela Cruz', phone })
  const { id } = await makeListing(client, { agent_id: person.id })
  await openScreen(`/property/${id}`, { on: 'phone' })
  const section = page.getByRole('region', { name: 'Ask about this property' })
  const call = section.getByRole('link', { name: 'Call Mark 0918 111 2222', exact: true })
  await expect.element(call).toHaveAttribute('href', `tel:${phone}`)
  const office = section.getByText('Or the office:')
  await expect.element(office.getByRole('link', { name: 'Viber' })).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Contact the broker' })
  await expect.element(bar.getByRole('link', { name: 'Call Mark' })).toBeVisible()
})

test('what is missing in the sheet is said above its button', async () => {
  expectErrors(/status of 422/)
  const { id } = await makeListing(await admin(), { status: 'active' })
  await openScreen(`/property/${id}`, { on: 'phone' })
  await page.viewport(360, 740)
  await page.getByRole('link', { name: 'Ask for a viewing' }).click()
  await page.getByLabelText('Your name').fill('Ana Cruz')
  await page.getByLabelText('Phone number').fill('0917 111 2222')
  const send = dialog.getByRole('button', { name: 'Send enquiry' })
  await send.click()
  const words = dialog.getByText(/^Tick this box/)
  await expect.element(words).toBeVisible()
  await expect
    .poll(() => words.element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(send.element().getBoundingClientRect().top)
})

test.each(walks)('a viewing is asked for on top of the page, on the %s screen', async (on) => {
  const client = await admin()
  const { id, title } = await makeListing(client, { status: 'active' })
  await openScreen(`/property/${id}`, { on })
  const ask = page.getByRole('link', { name: 'Ask for a viewing' })
  const name = page.getByLabelText('Your name')
  const send = page.getByRole('button', { name: 'Send enquiry' })
  await ask.click()
  await expect.element(dialog.getByRole('list', { name: 'Days' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'morning' }).first().click()
  await name.fill('Ana Cruz')
  await expectSound()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(ask).toHaveFocus()
  await expect.element(page.getByLabelText('Message', { exact: true })).toBeVisible()
  await expect.poll(() => history.state.over).toBeUndefined()
  await ask.click()
  await expect.element(name).toHaveValue('Ana Cruz')
  expectErrors(/status of 422/)
  await dialog.getByRole('checkbox', { name: /I agree/ }).click()
  await send.click()
  await expect.element(dialog.getByText('so that we can reply')).toBeVisible()
  await expect.element(page.getByLabelText('Phone number')).toHaveFocus()
  await page.getByLabelText('Phone number').fill('0917 111 2222')
  await send.click()
  await expect.element(dialog.getByRole('heading', { name: 'Message sent' })).toHaveFocus()
  await expect.element(dialog.getByRole('link', { name: title, exact: true })).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: /^Add to calendar\s+for .+, 10:00 am$/ }))
    .toHaveAttribute('href', expect.stringContaining('calendar.google.com'))
  await expectSound()
  const { data } = await client
    .from('enquiries')
    .select('name, wants_viewing, preferred_times')
    .eq('property_id', id)
    .throwOnError()
  expect(data).toEqual([
    { name: 'Ana Cruz', wants_viewing: true, preferred_times: [expect.stringContaining('T02:00')] },
  ])
})

test('the bar’s other ways to write open above it, and one of what is sold asks for another', async () => {
  const { id } = await makeListing(await admin(), { status: 'sold' })
  await openScreen(`/property/${id}`, { on: 'phone' })
  const bar = page.getByRole('navigation', { name: 'Contact the broker' })
  await expect.element(bar.getByRole('link', { name: 'SMS' })).not.toBeInTheDocument()
  await bar.getByText('Message').click()
  await expect.element(bar.getByRole('link', { name: 'SMS' })).toBeVisible()
  await expect.element(bar.getByRole('link', { name: 'Ask for a viewing' })).not.toBeInTheDocument()
  await expect.element(bar.getByRole('link', { name: 'Ask for one like it' })).toBeVisible()
})

test.each([
  ['rented', 'Rented'],
  ['pending', 'Reserved'],
])('that is %s is sold, and says what that means', async (status, words) => {
  const { id } = await makeListing(await admin(), { status })
  await openScreen(`/property/${id}`)
  await expect.element(listing.getByText('Sold', { exact: true })).toBeVisible()
  await expect.element(listing.getByText(words).first()).toBeVisible()
})

test('answers eight questions on renting where it is for rent', async () => {
  const client = await admin()
  await client.from('site_settings').update({ listing_faqs: [] }).eq('id', 1).throwOnError()
  const { id } = await makeListing(client, { listing_type: 'for_rent' })
  await openScreen(`/property/${id}`)
  await expectCount(faqs.getByRole('group'), 8)
  await expect.element(faqs.getByText('What documents do I need to rent')).toBeVisible()
  await expect.element(faqs.getByText('to buy this property')).not.toBeInTheDocument()
})

test('is shared by its link, where the browser has no sheet of its own', async () => {
  const { id, title } = await makeListing(await admin(), { price: '4.2M' })
  await openScreen(`/property/${id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  const link = page.getByRole('textbox', { name: 'The link' })
  await expect.element(link).toHaveValue(expect.stringMatching(new RegExp(`/property/.*${id}$`)))
  const apps = page.getByRole('link', { name: 'Viber' }).elements()
  const written = apps.map((app) => decodeURIComponent(app.getAttribute('href') ?? ''))
  expect(written.join()).toContain(`viber://forward?text=${title}, ₱4.2M `)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect.element(link).not.toBeInTheDocument()
})

test('leads to the maps that people use', async () => {
  const { id } = await makeListing(await admin(), { address: '12 Mabini St.', city: 'Apalit' })
  await openScreen(`/property/${id}`)
  for (const [name, start] of [
    ['Google Maps', 'https://www.google.com/maps/search/?api=1&query=12%20Mabini'],
    ['Waze', 'https://waze.com/ul?navigate=yes&q=12%20Mabini'],
  ] as const) {
    await expect
      .element(listing.getByRole('link', { name }))
      .toHaveAttribute('href', expect.stringContaining(start))
  }
})

test('that is gone says so', async () => {
  const gone = (await listings()).filter((each) => !isActive(each))
  expect(gone.length).toBeGreaterThan(0)
  for (const { id } of gone) {
    await openScreen(`/property/${id}`)
    await expect.element(page.getByRole('main').getByRole('strong')).toMatchTextContent('Sold')
    const sms = page
      .getByRole('region', { name: 'Ask about this property' })
      .getByRole('list')
      .getByRole('link', { name: 'SMS' })
    const words = encodeURIComponent('Do you have anything like')
    await expect.element(sms).toHaveAttribute('href', expect.stringContaining(words))
  }
})

test('what is active is called available, on its card and on its page', async () => {
  const client = await admin()
  const { id, title } = await makeListing(client, { status: 'active', price: '4.2M' })
  await openScreen(`/gallery?q=${title}`)
  await expect.element(listing).toMatchTextContent('Available')
  await expect.element(listing).toMatchTextContent('₱4.2M')
  await openScreen(`/property/${id}`)
  const available = listing.getByText('Available', { exact: true })
  await expect.element(available).toBeVisible()
  await client.from('properties').update({ status: 'sold' }).eq('id', id).throwOnError()
  await openScreen(`/property/${id}`)
  await expect.element(listing.getByText('Sold', { exact: true })).toBeVisible()
  await expect.element(available).not.toBeInTheDocument()
})

test.each([
  ['4.2M', '₱4.2M'],
  ['PHP 3,500,000', 'PHP 3,500,000'],
  ['Call for price', 'Call for price'],
])('a price of %s is shown as %s', async (price, words) => {
  const { id } = await makeListing(await admin(), { price })
  await openScreen(`/property/${id}`)
  await expect.element(listing.getByText(words, { exact: true })).toBeVisible()
})

test('a price that says all there is stands alone', async () => {
  const price = '₱4,200,000'
  const { id } = await makeListing(await admin(), { price, square_feet: 120, lot_area: 150 })
  await openScreen(`/property/${id}`)
  await expect.element(listing.getByText(price, { exact: true }).first()).toBeVisible()
  expect(listing.element().textContent).not.toMatch(/per sqm|in all|a year/)
})

test('a video by http is asked for by https', async () => {
  const client = await admin()
  const { id, title } = await makeListing(client)
  const video_url = 'http://videos.example/tour.mp4'
  await client
    .from('property_videos')
    .insert({ property_id: id, video_url, video_type: 'other' })
    .throwOnError()
  await openScreen(`/property/${id}`)
  await expect
    .element(page.getByLabelText(`Video of ${title}`))
    .toHaveAttribute('src', 'https://videos.example/tour.mp4')
})

test('a tour is offered by the name of who shows it', async () => {
  const tour_url = 'https://my.matterport.com/show/?m=SxQL3iGyoDo'
  const { id } = await makeListing(await admin(), { tour_url })
  await openScreen(`/property/${id}`)
  await expect.element(tour).toMatchTextContent('from Matterport')
  await expect.element(tour).toHaveAttribute('href', tour_url)
  await expectSoundOnBoth()
})

test('a tour kept elsewhere is a link that tells it nothing', async () => {
  const tour_url = 'https://tours.example/bahay?a=1&b=2'
  const { id } = await makeListing(await admin(), { tour_url })
  await openScreen(`/property/${id}`)
  await expect.element(tour).toMatchTextContent('on tours.example, in a new tab')
  await expect.element(tour).toHaveAttribute('href', tour_url)
  await expect.element(tour).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(tour).toHaveAttribute('target', '_blank')
})

test('says its reference, and so do the messages about it', async () => {
  const { id, reference } = pick(await listings(), isActive)
  expect(reference).toMatch(/^BL-\d{4}$/)
  await openScreen(`/property/${id}`)
  await expect.element(listing.getByText(`Reference ${reference}`)).toBeVisible()
  // One tap takes the whole of it, to be copied.
  await listing.getByText(reference, { exact: true }).click()
  expect(String(getSelection())).toBe(reference)
  await expect
    .element(listing.getByRole('link', { name: 'E-mail' }))
    .toHaveAttribute('href', expect.stringContaining(reference))
  await expectSoundOnBoth()
})

test('leads to the listings of its town', async () => {
  const shown = pick(await listings(), (each) => isActive(each) && each.city === 'Porac')
  await openScreen(`/property/${shown.id}`)
  await page.getByRole('main').getByRole('link', { name: 'Porac' }).first().click()
  await expect.poll(() => location.pathname).toBe('/pampanga/porac')
  await expect.element(page.getByRole('heading', { name: 'Properties in Porac' })).toBeVisible()
})

test('says that it is loading', async () => {
  await openScreen('/gallery')
  await expect.element(listing).toBeVisible()
  const held = hold(/ \/rest\/v1\/properties/)
  const card = page.getByRole('article').last().getByRole('link')
  const name = card.element().textContent
  await card.click()
  // At the top of the page, not behind the visitor's place in the list.
  await expect.element(page.getByText('Loading property details...')).toBeInViewport()
  await expect.element(title).toMatchTextContent(name)
  await expect.element(page.getByText('Ask about this property')).not.toBeInTheDocument()
  held.release()
  await expect.element(page.getByText('Ask about this property')).toBeVisible()
})

test('stays within the screen, whatever was typed into it', async () => {
  const tag = newTag()
  await makeListing(await admin(), {
    status: 'active',
    title: `Bahay ${tag}${'malaking'.repeat(23)}`,
    price: `₱${'1'.repeat(38)}`,
    address: 'Dalan'.repeat(20),
    description: `Tingnan: https://example.com/${'a'.repeat(200)}`,
    square_feet: 1234567.25,
    amenities: ['x'.repeat(120)],
    nearby_landmarks: ['y'.repeat(120)],
  })
  await openScreen(`/gallery?q=${tag}`)
  await expect.element(listing).toMatchTextContent(tag)
  await expectNoScrollOnEachSize()
  await listing.getByRole('link').click()
  await expect.element(title).toMatchTextContent('malaking')
  await expect.element(page.getByText('1,234,567.25')).toBeVisible()
  await expectNoScrollOnEachSize()
  await page.viewport(320, 640)
  expectNoSidewaysScroll()
})

async function expectNoScrollOnEachSize() {
  for (const on of sizes) {
    await resizeScreen(on)
    expectNoSidewaysScroll()
  }
}
