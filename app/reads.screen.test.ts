import { QueryClient } from '@tanstack/react-query'
import { beforeAll, expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { openDb } from '~/kit/data/public-client'
import { makeListing } from '~testing/listings'
import { makePerson } from '~testing/people'
import { admin, onFreshSite, sendEnquiry } from '~testing/screens/data'
import { pass } from '~testing/screens/requests'
import { dayAfter } from '~testing/viewings'

onFreshSite('sample')

type Read = (caller: unknown, ...asked: unknown[]) => unknown

const readsOf = (files: Record<string, Record<string, unknown>>) =>
  Object.values(files)
    .flatMap((file) => Object.entries(file))
    .filter((entry): entry is [string, Read] => typeof entry[1] === 'function')
    .filter(([name]) => !ASKS_NOTHING.test(name))

/** What works on an answer, asks the server and not the gate, or is about an import. */
const ASKS_NOTHING =
  /^(is[A-Z]|behind$|matchingOf$|loadSiteSettings$|linkedPicture$|backupStore|newSite|draftsOfImport|importedListings)/

const ofVisitors = readsOf(
  import.meta.glob<Record<string, unknown>>(
    ['../modules/*/data/**/*-reads.ts', '!../modules/*/data/**/{staff,export,price}-reads.ts'],
    { eager: true },
  ),
)
const ofStaff = readsOf(
  import.meta.glob<Record<string, unknown>>(
    [
      '../modules/*/data/**/{staff,export,price}-reads.ts',
      '../modules/accounts/data/profiles/own-profile.ts',
      '../kit/secret-links/staff-reads.ts',
    ],
    { eager: true },
  ),
)

let listing = { id: '', reference: '', entry: 0 }
let person = ''
let enquiry = { id: '', contact: '' }
let user = ''

beforeAll(async () => {
  const client = await admin()
  person = (await makePerson(client)).id
  const { id } = await makeListing(client, { status: 'active', agent_id: person })
  const [row] = (await commands.query(
    `select reference, (select max(history.id)::integer from public.history where property_id = $1) as entry
     from public.properties where id = $1`,
    [id],
  )) as Omit<typeof listing, 'id'>[]
  listing = { id, reference: '', entry: 0, ...row }
  const sent = await sendEnquiry({ property_id: id })
  enquiry = { id: sent.id, contact: sent.contact_id ?? '' }
  user = (await commands.sharedSession('superadmin')).user.id
})

const { signal } = new AbortController()
const none = crypto.randomUUID()
const since = '2020-01-01'

/** Beside the caller; the others want nothing more. */
const asked: Record<string, () => unknown[]> = {
  countNew: () => [[{ filters: { beds: 3 }, seenAt: 0 }]],
  newCountsQuery: () => [[{ filters: { beds: 3 }, seenAt: 0 }]],
  sitemapListings: () => [{ listings: 1, before_created_at: null, before_id: null }],
  propertyQuery: () => [listing.id],
  readCatalogue: () => [signal],
  readCount: () => [{ beds: 3 }, signal],
  readPages: () => [{ q: 'lot', sort: 'price' }, new QueryClient(), signal],
  choicesQuery: () => [{ beds: 3 }],
  pinsQuery: () => [{ beds: 3 }],
  propertyCountQuery: () => [{ beds: 3 }],
  propertySearchQuery: () => [{ q: 'lot' }],
  referencedPropertiesQuery: () => [[listing.reference]],
  favouritePropertiesQuery: () => [[listing.id]],
  readStates: () => [[listing.id]],
  readProject: () => [listing.id],
  projectQuery: () => [listing.id],
  townListingsQuery: () => ['porac', 'Residential'],
  personListingsQuery: () => [person],
  propertyByReferenceQuery: () => [listing.reference],
  similarPropertiesQuery: () => [listing.id],
  propertyFaqsQuery: () => [listing.id],
  shownPersonQuery: () => [person],
  readRates: () => [['vat']],
  readDraft: () => ['x'],
  feedListings: () => [2],

  ...Object.fromEntries(
    [
      ...['seesAuthorityQuery', 'authoritiesQuery', 'listingNoteQuery'],
      ...['papersQuery', 'propertyForFormQuery', 'propertyForPostQuery'],
      ...['listingTitleQuery', 'faqsQuery', 'imagesQuery', 'fetchImages', 'whomToCallQuery'],
      ...['commissionSheetQuery', 'saleQuery', 'listingToApproveQuery', 'waitingChangesQuery'],
    ].map((name) => [name, () => [listing.id]]),
  ),
  commissionMonthsQuery: () => ['sold'],
  listedSheetsQuery: () => [{ month: '2026-11', state: undefined }],
  readListedSheets: () => [{ month: '2026-11', state: 'sold' }],
  listingLinkQuery: () => ['report', listing.id],
  waitingQuery: () => [[listing.id], 1],
  contactQuery: () => [enquiry.contact],
  readAllContacts: () => [() => undefined],
  readAllEnquiries: () => [{}, 'x', () => undefined],
  enquiryListQuery: () => [{}, 'x'],
  enquiryTotalQuery: () => [{}, 'x'],
  enquiryQuery: () => [enquiry.id],
  enquiryEventsQuery: () => [enquiry.id],
  enquiryNumbersQuery: () => [since, listing.id],
  viewingsOfDayQuery: () => [dayAfter(1)],
  viewingsAfterQuery: () => [dayAfter(1)],
  viewingsOfEnquiryQuery: () => [enquiry.id],
  viewingsOfListingQuery: () => [listing.id],
  feedCandidatesQuery: () => [1],
  historyQuery: () => [{ listing: listing.id }, null],
  listingAtQuery: () => [listing.id, listing.entry],
  listingByReferenceQuery: () => [listing.reference],
  listingNumbersQuery: () => [since, { sort: 'score', page: 1 }],
  numbersOfListingQuery: () => [since, listing.id],
  allListingNumbers: () => [since, 'views'],
  submissionsQuery: () => [none],
  changesOfQuery: () => [none],
  personForFormQuery: () => [person],
  profileQuery: () => [user],
  sessionsQuery: () => [user],
  secondStepDueQuery: () => [user],
  propertyListQuery: () => [{ show: 'for_sale' }, 'x'],
  missingToPublishQuery: () => [listing.id],
  matchingIds: () => [{ show: 'for_sale' }, 'x'],
  listCountsQuery: () => [{}, 'x'],
  propertyCounterQuery: () => ['featured'],
  propertiesForSheetsQuery: () => [{ show: 'for_sale', references: [], term: 'x' }],
  exportedListings: () => [{ term: '', show: 'for_sale', withDrafts: true }, signal],
  priceReadingQuery: () => [
    { price: '4.9M', listing_type: '', property_type: '', city: '', square_feet: 0, lot_area: 0 },
  ],
  rateVersionsQuery: () => ['vat', ''],
  slipsAboutQuery: () => ['property', listing.id],
  viewingSlipQuery: () => [1],
  slipOfLinkQuery: () => ['x'],
}

/** To its end, as a screen that was just opened asks. */
async function answerOf(given: unknown): Promise<unknown> {
  const read = Object(await given)
  const client = new QueryClient()
  if ('initialPageParam' in read) return client.fetchInfiniteQuery({ ...read, retry: false })
  if ('queryFn' in read) return client.fetchQuery({ ...read, retry: false })
  if (!(Symbol.asyncIterator in read)) return read
  for await (const _ of read);
  return true
}

// A right on a column that is missing is refused whatever the rows are; whose rows they are, the tests of
// policies say.
test.each(ofVisitors)('visitors may read all that %s asks for', async (name, read) => {
  const key = await commands.publishableKey()
  const db = openDb({ url: '', key, siteUrl: location.origin, preview: '' }, pass)
  expect(await answerOf(read(db, ...(asked[name]?.() ?? [])))).toBeDefined()
})

test.each(ofStaff)('staff may read all that %s asks for', async (name, read) => {
  expect(await answerOf(read(await admin(), ...(asked[name]?.() ?? [])))).toBeDefined()
})

test('what is asked for is there to be asked', () => {
  const names = [...ofVisitors, ...ofStaff].map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(Object.keys(asked)))
})
