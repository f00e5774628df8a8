import { expectSaved, openSection, save } from '../support/settings.ts'
import type { Site } from '../support/site.ts'
import { adminTest, expect } from '../support/test.ts'

adminTest.use({ ownSite: true })

type Change = {
  section: string
  title: string
  /** Of the fields, by label. */
  fill: Record<string, string>
  /** What the pages say after the save and did not say before, by address. */
  says: Record<string, string[]>
}

const CHANGES: Change[] = [
  {
    section: 'contacts',
    title: 'Contacts',
    fill: {
      Phone: '(045) 625-1234',
      SMS: '+63 (0)917 555 0101',
      Viber: '63 917 555 0102',
      Messenger: 'facebook.com/nuestra.casa',
      'E-mail': 'kumusta@nuestra.example',
      'Facebook page': 'm.facebook.com/nuestra.casa?mibextid=x',
    },
    says: {
      '/': ['(045) 625 1234', 'tel:+63456251234', '"telephone":"+63456251234"'],
      '/contact': [
        'sms:+639175550101',
        'number=%2B639175550102',
        'https://m.me/nuestra.casa',
        'mailto:kumusta@nuestra.example',
        'https://www.facebook.com/nuestra.casa',
      ],
      '/gallery': ['tel:+63456251234', 'https://www.facebook.com/nuestra.casa'],
      '/nowhere': ['tel:+63456251234', 'kumusta@nuestra.example'],
    },
  },
  {
    section: 'office',
    title: 'Address and hours',
    fill: {
      'Office address': '12 Calle Peñafrancia, Angeles',
      Map: 'https://maps.app.goo.gl/Nuestra1',
      'Office hours': 'Lunes to Viernes, 9 to 5',
    },
    says: {
      '/': ['12 Calle Peñafrancia, Angeles', '"streetAddress":"12 Calle Peñafrancia, Angeles"'],
      '/contact': ['https://maps.app.goo.gl/Nuestra1', 'Lunes to Viernes, 9 to 5'],
    },
  },
  {
    section: 'broker',
    title: 'Broker and licences',
    fill: {
      Broker: 'Niña Dela Peña 🏡',
      'Broker’s title': 'Real Estate Broker, CRB',
      'Licence number': 'PRC-0042424',
      'Licence valid from': '2026-02-03',
      'Licence valid until': '2029-02-02',
      'DHSUD registration': 'DHSUD-R03-777',
    },
    says: {
      '/': [
        'Meet Niña Dela Peña 🏡',
        'PRC-0042424',
        '"identifier":"PRC-0042424, valid 3 February 2026 to 2 February 2029"',
      ],
      '/gallery': ['3 February 2026 to 2 February 2029', 'DHSUD-R03-777'],
      '/contact': ['Real Estate Broker, CRB'],
    },
  },
  {
    section: 'front',
    title: 'Words on the front page',
    fill: {
      Tagline: 'Casas en Pampanga',
      Heading: 'Mabuhay, tuloy po kayo',
      'Words below the heading': 'Every title is read before you are shown the house.',
      'About the broker': 'I have walked every street of Señora.',
    },
    says: {
      '/': [
        ': Casas en Pampanga</title>',
        'Mabuhay, tuloy po kayo',
        'content="Every title is read before you are shown the house."',
        'I have walked every street of Señora.',
      ],
      '/nowhere': ['Every title is read before you are shown the house.'],
    },
  },
]

adminTest('the next visitor sees what was saved', async ({ page, site }) => {
  adminTest.slow()
  for (const { section, title, fill, says } of CHANGES) {
    await expectNothingOf(site, says)
    await openSection(page, section, title)
    for (const [label, text] of Object.entries(fill)) {
      await page.getByLabel(label, { exact: true }).fill(text)
    }
    await save(page).click()
    await expectSaved(page)
    await expectAllOf(site, says)

    // Found again as it is shown, and nothing is unsaved.
    await page.reload()
    await expect(page.getByText('You have unsaved changes from before')).toHaveCount(0)
    if (section === 'contacts') {
      await expect(page.getByLabel('Phone')).toHaveValue('(045) 625 1234')
      await expect(page.getByLabel('SMS')).toHaveValue('0917 555 0101')
      await expect(page.getByLabel('Messenger')).toHaveValue('https://m.me/nuestra.casa')
    }
  }
})

const LISTS: (Change & { add: string })[] = [
  {
    section: 'figures',
    title: 'Figures',
    add: 'Add figure',
    fill: { Figure: '7,319+', 'What it counts': 'Señoras housed' },
    says: { '/': ['7,319+', 'Señoras housed'] },
  },
  {
    section: 'values',
    title: 'How we work',
    add: 'Add card',
    fill: { Title: 'We count the trees 🌳', Text: 'Mango, santol and chico.' },
    says: { '/': ['We count the trees 🌳', 'Mango, santol and chico.'] },
  },
  {
    section: 'testimonials',
    title: 'Testimonials',
    add: 'Add testimonial',
    fill: { Client: 'Begoña', Place: 'Porac', Words: 'They waited for us.' },
    says: { '/': ['Begoña', ', Porac', 'They waited for us.'] },
  },
  {
    section: 'questions',
    title: 'General questions',
    add: 'Add question',
    fill: { Question: 'May we bring the dog?', Answer: 'Please do.' },
    says: { '/gallery': ['May we bring the dog?', 'Please do.', '"name":"May we bring the dog?"'] },
  },
]

adminTest('the next visitor sees what was added', async ({ page, site, listings }) => {
  adminTest.slow()
  const onListings = {
    section: 'listing-questions',
    title: 'Questions on listings',
    add: 'Add question',
    fill: { Question: 'Who keeps the keys?', Answer: 'We do, in the office.' },
    // One without its own.
    says: { [`/property/${listings[0]?.id}`]: ['Who keeps the keys?', 'We do, in the office.'] },
  }
  for (const { section, title, add, fill, says } of [...LISTS, onListings]) {
    await expectNothingOf(site, says)
    await openSection(page, section, title)
    await page.getByRole('button', { name: add }).click()
    for (const [label, text] of Object.entries(fill)) {
      await page.getByRole('textbox', { name: label }).fill(text)
    }
    await save(page).click()
    await expectSaved(page)
    await expectAllOf(site, says)
  }
})

/** Asked twice, so that the page is cached when the change comes. */
async function expectNothingOf({ origin }: Site, says: Record<string, string[]>): Promise<void> {
  for (const [address, texts] of Object.entries(says)) {
    await textOf(origin + address)
    const text = await textOf(origin + address)
    for (const one of texts) expect(text).not.toContain(one)
  }
}

async function expectAllOf({ origin }: Site, says: Record<string, string[]>): Promise<void> {
  for (const [address, texts] of Object.entries(says)) {
    const text = await textOf(origin + address)
    for (const one of texts) expect(text, address).toContain(one)
  }
}

/** As the server sends it, without a browser's own memory; React's marks between texts left out. */
async function textOf(address: string): Promise<string> {
  const answer = await fetch(address)
  return (await answer.text()).replaceAll('<!-- -->', '').replaceAll('&amp;', '&')
}
