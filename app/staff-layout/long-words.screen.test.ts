import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { admin, onFreshSite, sendEnquiry } from '~testing/screens/data'
import { answerBy } from '~testing/screens/requests'
import { expectNoSidewaysScroll, openScreen } from '~testing/screens/screen'

onFreshSite()

const LINK = 'https://drive.google.com/drive/folders/'
/** A word that no line has room for, and a link as brokers' posts have them. */
const long = (length: number) => `Bahay${'a'.repeat(Math.max(0, length - 5))}`
const linked = (length: number) => `${LINK}${'1aB_'.repeat(50)}`.slice(0, length)

async function fill() {
  const client = await admin()
  const { id } = await makeListing(client, {
    title: long(200),
    price: `₱${'1'.repeat(90)}`,
    description: `${linked(300)}\n\n${long(300)}`,
    address: long(200),
    city: long(100),
    property_type: long(80),
    amenities: [long(80), linked(80)],
    nearby_landmarks: [long(120), linked(120)],
    status: 'active',
  })
  const { data: person, error } = await client
    .from('people')
    .insert({ name: long(80), about: linked(300) })
    .select('id')
    .single()
  if (error) throw error
  const enquiry = await sendEnquiry({
    property_id: id,
    name: long(80),
    email: `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.example.com`,
    message: `${linked(300)} ${long(300)}`,
  })
  await commands.query(
    `insert into public.property_faqs (property_id, question, answer) values ($1, $2, $3)`,
    [id, long(200), linked(300)],
  )
  await commands.query('insert into public.answer_texts (title, body) values ($1, $2)', [
    long(80),
    linked(300),
  ])
  await commands.query(
    `update public.site_settings set business_name = $1, address_line = $1, office_hours = $1,
       facebook_url = $2, broker_name = $1`,
    [long(80), `https://www.facebook.com/${'a'.repeat(200)}`],
  )
  return { listing: id, person: person.id, enquiry: enquiry.id }
}

/** No request for a while: what a screen asks for shows longer words than what it begins with. */
async function allAnswered() {
  const asked = () => performance.getEntriesByType('resource').length
  let before = -1
  await expect
    .poll(
      () => {
        const now = asked()
        const isQuiet = now === before
        before = now
        return (
          isQuiet &&
          !/…$/m.test(
            page
              .getByRole('status')
              .elements()
              .map((each) => each.textContent)
              .join('\n'),
          )
        )
      },
      { interval: 300 },
    )
    .toBe(true)
}

/** What juts out of the screen and holds nothing that does, for whoever mends it. */
function jutting(): string[] {
  const { clientWidth } = document.documentElement
  const out = [...document.querySelectorAll('main *, [role=dialog] *')].filter(
    (each) => each.getBoundingClientRect().right > clientWidth + 1,
  )
  return out
    .filter((each) => !out.some((other) => other !== each && each.contains(other)))
    .map((each) => each.outerHTML.slice(0, 160))
    .slice(0, 5)
}

test('no screen of the staff is made wider than a phone by a word or a link in a box', async () => {
  const { listing, person, enquiry } = await fill()
  const wide: Record<string, unknown> = {}
  const shared = `<title>${long(120)}</title><meta property="og:title" content="${long(120)}"><meta property="og:description" content="${linked(300)}">`
  answerBy(/GET \/property\//, () => new Response(shared))
  for (const path of [
    '',
    '/properties',
    '/properties/new',
    `/properties/${listing}/edit`,
    ...['photos', 'owner', 'enquiries', 'numbers', 'posts', 'history'].map(
      (tab) => `/properties/${listing}/edit?tab=${tab}`,
    ),
    ...['post', 'call', 'commission'].map((file) => `/properties/${file}?listing=${listing}`),
    ...['export', 'import', 'flyers', 'numbers', 'slips'].map((file) => `/properties/${file}`),
    '/people',
    `/people/${person}`,
    '/users',
    '/enquiries',
    '/enquiries/answers',
    '/enquiries/new',
    `/enquiries/${enquiry}`,
    '/viewings',
    '/settings',
    ...'brand access enquiries publishing privacy rates history feeds ringing sessions contacts office broker front figures values testimonials questions listing-questions landmarks'
      .split(' ')
      .map((section) => `/settings/${section}`),
  ]) {
    await openScreen(`/admin${path}`, { as: 'superadmin', on: 'phone' })
    await expect.element(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await allAnswered()
    try {
      expectNoSidewaysScroll()
    } catch {
      wide[path] = [document.documentElement.scrollWidth, jutting()]
    }
  }
  expect(wide).toEqual({})
}, 240_000)
