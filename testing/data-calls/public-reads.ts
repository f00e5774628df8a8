import { QueryClient } from '@tanstack/react-query'
import { engineQuery } from '~/data/engine'
import {
  feedListings,
  feedsQuery,
  readBusinessName,
  readContentVersion,
  readFeeds,
} from '~/data/feeds/public-reads'
import { shownPeopleQuery, shownPersonQuery } from '~/data/people/public-reads'
import { shownPeopleIds } from '~/data/people/sitemap-reads'
import { privacyNoticeQuery } from '~/data/privacy-notices/public-reads'
import {
  countNew,
  newCountsQuery,
  readTownSummary,
  sitemapListings,
  sitemapParts,
  suggestionsQuery,
  townSummaryQuery,
} from '~/data/properties/catalogue-reads'
import { propertyQuery } from '~/data/properties/detail-reads'
import { choicesQuery, readCatalogue, readCount, readPages } from '~/data/properties/filtered-reads'
import {
  catalogueQuery,
  propertyCountQuery,
  propertySearchQuery,
} from '~/data/properties/gallery-reads'
import {
  favouritePropertiesQuery,
  readStates,
  referencedPropertiesQuery,
} from '~/data/properties/lookup-reads'
import { readProject } from '~/data/properties/project-reads'
import {
  featuredPropertiesQuery,
  newestPropertiesQuery,
  personListingsQuery,
  propertyByReferenceQuery,
  similarPropertiesQuery,
  townListingsQuery,
} from '~/data/properties/public-reads'
import { propertyFaqsQuery } from '~/data/property-faqs/public-reads'
import type { Db } from '~/data/public-client'
import { ratesQuery, readRates } from '~/data/rates/public-reads'
import { readDraft } from '~/data/secret-links/public-reads'
import { makeListingLink } from '~/data/secret-links/writes'
import { loadSiteSettings, siteSettingsQuery } from '~/data/site-settings/public-reads'
import { signUpQuery } from '~/data/staff-settings/public-reads'
import { type Calls, newListing, newPerson, ofVisitors, read, stored, titles } from './call'
import { callerOf } from './caller'

let made: Promise<World> | undefined
type World = { agent: string; house: string; twin: string; sold: string; reference: string }

function world(): Promise<World> {
  made ??= makeWorld()
  return made
}

async function makeWorld(): Promise<World> {
  const agent = await newPerson({ name: 'Ana Cruz', is_shown: true })
  await newPerson({ name: 'Ben Reyes', is_shown: false })
  const like = { property_type: 'House and Lot', city: 'Porac', status: 'active', agent_id: agent }
  const house = await newListing({ ...like, title: 'House', featured: true, bedrooms: 3 })
  const twin = await newListing({ ...like, title: 'Twin', agent_id: null })
  const sold = await newListing({ ...like, title: 'Sold', status: 'sold' })
  await stored(
    `insert into public.property_images (property_id, image_url, is_primary)
     values ($1, '/front.webp', true)`,
    house,
  )
  await stored(
    "insert into public.property_videos (property_id, video_url) values ($1, '/tour.mp4')",
    house,
  )
  await stored(
    `insert into public.property_faqs (property_id, question, answer)
     values ($1, 'Is there water?', 'Yes.')`,
    house,
  )
  const [row] = await stored('select reference from public.properties where id = $1', house)
  return { agent, house, twin, sold, reference: (row as { reference: string }).reference }
}

const { signal } = new AbortController()
const bedrooms = { beds: 3 }
const both = ['Twin', 'House']

const inWorld = (answer: unknown, ask: (db: Db, world: World) => Promise<unknown>) =>
  ofVisitors(answer, async ({ db }) => ask(db, await world()))

const counts = (rows: { town: string; listings: number }[]) =>
  rows.map(({ town, listings }) => `${town} ${listings}`)

const names = (people: { name: string }[]) => people.map(({ name }) => name)

async function listed(db: Db): Promise<string[]> {
  const found = []
  for (const part of await sitemapParts(db)) {
    for await (const { title } of sitemapListings(db, part)) found.push(title)
  }
  return found
}

export const publicReads: Calls = {
  featuredPropertiesQuery: inWorld(['House'], async (db) =>
    titles(await read(featuredPropertiesQuery(db))),
  ),
  newestPropertiesQuery: inWorld(both, async (db) => titles(await read(newestPropertiesQuery(db)))),
  propertyQuery: inWorld(
    {
      title: 'House',
      agent: { name: 'Ana Cruz' },
      property_images: [{ image_url: '/front.webp' }],
      property_videos: [{ video_url: '/tour.mp4' }],
    },
    async (db, { house }) => {
      const page = await read(propertyQuery(db, house))
      return {
        title: page?.title,
        agent: { name: page?.agent?.name },
        property_images: page?.property_images.map(({ image_url }) => ({ image_url })),
        property_videos: page?.property_videos.map(({ video_url }) => ({ video_url })),
      }
    },
  ),
  readProject: inWorld('', async (db, { house }) => (await readProject(db, house))?.project_name),
  similarPropertiesQuery: inWorld(['Twin'], async (db, { house }) =>
    titles(await read(similarPropertiesQuery(db, house))),
  ),
  propertyByReferenceQuery: inWorld('House', async (db, { reference }) => {
    return (await read(propertyByReferenceQuery(db, reference)))?.title
  }),
  referencedPropertiesQuery: inWorld(['House'], async (db, { reference }) =>
    titles(await read(referencedPropertiesQuery(db, [reference, 'BL-0']))),
  ),
  favouritePropertiesQuery: inWorld(['Sold'], async (db, { sold }) =>
    titles(await read(favouritePropertiesQuery(db, [sold, crypto.randomUUID()]))),
  ),
  readStates: inWorld(['sold'], async (db, { sold }) =>
    (await readStates(db, [sold, crypto.randomUUID()])).map(({ status }) => status),
  ),
  personListingsQuery: inWorld(['House'], async (db, { agent }) =>
    titles(await read(personListingsQuery(db, agent))),
  ),
  townSummaryQuery: inWorld(['porac 2'], async (db) => counts(await read(townSummaryQuery(db)))),
  readTownSummary: inWorld(['porac 2'], async (db) => counts(await readTownSummary(db))),
  suggestionsQuery: inWorld(['category Residential 2', 'town porac 2'], async (db) =>
    (await read(suggestionsQuery(db))).map(
      ({ kind, name, listings }) => `${kind} ${name} ${listings}`,
    ),
  ),
  townListingsQuery: inWorld([both, both, []], async (db) => {
    const asked = [undefined, 'Residential', 'Commercial'].map((category) =>
      read(townListingsQuery(db, 'porac', category)),
    )
    return (await Promise.all(asked)).map(titles)
  }),
  catalogueQuery: inWorld([both, ['House']], async (db) => {
    const { properties, find } = await read(catalogueQuery(db))
    return [titles(properties), titles(find(bedrooms).found)]
  }),
  readCatalogue: inWorld(both, async (db) => titles((await readCatalogue(db, signal)).properties)),
  propertyCountQuery: inWorld(2, async (db) => (await read(propertyCountQuery(db, {}))).total),
  readCount: inWorld([2, 1, 1], async (db) => {
    const asked = [{}, { q: 'twin' }, bedrooms].map((filters) => readCount(db, filters, signal))
    return (await Promise.all(asked)).map(({ total }) => total)
  }),
  propertySearchQuery: inWorld(both, async (db) => titles(await read(propertySearchQuery(db, {})))),
  readPages: inWorld([['Twin'], ['House'], both], async (db) => {
    const searches = [{ q: 'twin' }, bedrooms, { sort: 'price' as const }]
    const asked = searches.map((search) => readPages(db, search, new QueryClient(), signal))
    const [term, filter, sort = []] = (await Promise.all(asked)).map(titles)
    return [term, filter, sort.toSorted().reverse()]
  }),
  choicesQuery: inWorld({ Residential: 2 }, async (db) => {
    return (await read(choicesQuery(db, {}))).category
  }),
  countNew: inWorld([2, 1, 0], (db) =>
    countNew(db, [
      { filters: {}, seenAt: 0 },
      { filters: bedrooms, seenAt: 0 },
      { filters: {}, seenAt: Date.now() + 60_000 },
    ]),
  ),
  newCountsQuery: inWorld([2], (db) => read(newCountsQuery(db, [{ filters: {}, seenAt: 0 }]))),
  sitemapParts: inWorld([2], async (db) =>
    (await sitemapParts(db)).map(({ listings }) => listings),
  ),
  sitemapListings: inWorld(both, listed),
  propertyFaqsQuery: inWorld([{ question: 'Is there water?', answer: 'Yes.' }], (db, { house }) =>
    read(propertyFaqsQuery(db, house)),
  ),
  shownPeopleQuery: inWorld(['Ana Cruz'], async (db) => names(await read(shownPeopleQuery(db)))),
  shownPersonQuery: inWorld('Ana Cruz', async (db, { agent }) => {
    return (await read(shownPersonQuery(db, agent)))?.name
  }),
  shownPeopleIds: inWorld(true, async (db, { agent }) => {
    return (await shownPeopleIds(db)).includes(agent)
  }),
  privacyNoticeQuery: inWorld(1, async (db) => (await read(privacyNoticeQuery(db)))?.version),
  ratesQuery: inWorld(true, async (db) => (await read(ratesQuery(db))).length > 40),
  readRates: inWorld([12], async (db) => (await readRates(db, ['vat'])).map(({ low }) => low)),
  feedsQuery: inWorld(3, async (db) => (await read(feedsQuery(db))).length),
  readFeeds: inWorld(['meta', 'rss', 'trovit'], async (db) =>
    (await readFeeds(db)).map(({ name }) => name),
  ),
  readBusinessName: inWorld('string', async (db) => typeof (await readBusinessName(db))),
  readContentVersion: inWorld(true, async (db) => (await readContentVersion(db)) > 0),
  feedListings: inWorld(2, async (db) => {
    let found = 0
    for await (const listing of feedListings(db, 2)) found += listing.reference ? 1 : 0
    return found
  }),
  siteSettingsQuery: inWorld(true, async (db) => (await read(siteSettingsQuery(db))).shows_people),
  loadSiteSettings: inWorld(true, async (db) => {
    return (await loadSiteSettings({ db, queryClient: new QueryClient() })).shows_people
  }),
  readDraft: ofVisitors(['Unseen', null], async ({ db }) => {
    const id = await newListing({ title: 'Unseen', published_at: null })
    const { secret } = await makeListingLink((await callerOf('admin')).client, {
      kind: 'draft',
      property: id,
      days: 14,
    })
    const draft = await readDraft(db, secret)
    return [draft?.property.title, await readDraft(db, 'x')]
  }),
  signUpQuery: ofVisitors('open', ({ db }) => read(signUpQuery(db))),
  engineQuery: ofVisitors('postgres', () => read(engineQuery())),
}
