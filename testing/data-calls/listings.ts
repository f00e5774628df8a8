import { draftLinkQuery } from '~/data/draft-links/staff-reads'
import { endDraftLink, makeDraftLink } from '~/data/draft-links/writes'
import { feedCandidatesQuery } from '~/data/feeds/staff-reads'
import {
  draftsOfImportQuery,
  importedListings,
  learnedForImportsQuery,
  linkedPicture,
  recentImportsQuery,
} from '~/data/listing-imports/staff-reads'
import {
  compareListings,
  importListings,
  learnForImports,
  noteImportedPicture,
  stageListings,
  undoListingImport,
} from '~/data/listing-imports/writes'
import {
  allListingNumbers,
  listingNumbersQuery,
  numbersOfListingQuery,
} from '~/data/listing-numbers/staff-reads'
import { listingToApproveQuery, submissionsQuery } from '~/data/listing-submissions/staff-reads'
import { approveListing, sendBackListing } from '~/data/listing-submissions/writes'
import { ownerReportQuery } from '~/data/owner-reports/staff-reads'
import { endOwnerReport, makeOwnerReport } from '~/data/owner-reports/writes'
import { carryOut, lookAtChange, takeBack } from '~/data/properties/bulk-changes'
import { exportedListings } from '~/data/properties/export-reads'
import { priceReadingQuery } from '~/data/properties/price-reads'
import {
  listCountsQuery,
  listingTitleQuery,
  matchingIds,
  propertiesForSheetsQuery,
  propertyCounterQuery,
  propertyForFormQuery,
  propertyForPostQuery,
  propertyListQuery,
} from '~/data/properties/staff-reads'
import {
  changeListing,
  confirmListing,
  deleteForEver,
  deleteProperty,
  removeSample,
  restoreProperties,
  saveProperty,
  setPublished,
} from '~/data/properties/writes'
import { faqsQuery } from '~/data/property-faqs/staff-reads'
import { deleteFaq, saveFaq } from '~/data/property-faqs/writes'
import { viewCountQuery } from '~/data/property-views/staff-reads'
import type { StaffClient } from '~/data/staff-client'
import type { PropertyToSave } from '~/domain/property-values'
import {
  type Calls,
  GONE,
  MAY_NOT_EDIT,
  NOT_ALLOWED,
  newListing,
  ofAdmins,
  ofEditors,
  ofStaff,
  read,
  refused,
  report,
  stored,
  titles,
} from './call'

const question = { question: 'Is there water?', answer: 'Yes.', display_order: 0 }

async function newFaq() {
  const property = await newListing()
  const [row] = await stored(
    `insert into public.property_faqs (property_id, question, answer)
     values ($1, 'Is there a guard?', 'No.') returning id`,
    property,
  )
  return { property, id: (row as { id: string }).id }
}

const faqsOf = (property: string) =>
  stored('select question from public.property_faqs where property_id = $1', property)

const inTrash = (id: string) =>
  stored('select deleted_at is not null as is_in_trash from public.properties where id = $1', id)

async function inTheTrash() {
  const id = await newListing()
  await stored('update public.properties set deleted_at = now() where id = $1', id)
  return id
}

/** As the form sends a new one. */
const typed: PropertyToSave = {
  title: 'Typed',
  description: '',
  price: '₱1,000,000',
  address: '',
  city: 'Porac',
  state: 'Pampanga',
  zip_code: '',
  pin: '15.0711, 120.5423',
  listing_type: 'for_sale',
  property_type: '',
  status: 'pending',
  featured: false,
  bedrooms: 2,
  bathrooms: 1.5,
  square_feet: 0,
  lot_area: 0,
  property_kind: 'townhouse',
  parking_spaces: 1,
  storeys: 2,
  furnishing: 'semi',
  turnover: 'rfo',
  pets: 'ask',
  title_kind: 'tct',
  title_is_clean: 'yes',
  association_dues: 900,
  real_property_tax: 0,
  financing: ['cash', 'pag_ibig'],
  flood_history: 'no',
  lahar_history: '',
  hazard_source: 'The seller',
  seller_kind: 'developer',
  project_name: 'Pandan Homes',
  licence_to_sell: '0012',
  advertisement_approval: '',
  amenities: [],
  nearby_landmarks: [],
  tour_url: '',
  agent_id: null,
  video_urls: ['https://example.com/tour.mp4'],
}

const counters = ['all', 'featured', 'listed', 'listedFeatured', 'samples'] as const

const MAY_NOT_IMPORT = refused('Only staff who may edit listings can import them.')

/** Never asked: it is none of the web's. */
const LINK = 'http://127.0.0.1/a.jpg'

/** One row that is new. */
async function stagedRow(client: StaffClient, title: string) {
  const row = {
    line: 2,
    reference: '',
    number: '',
    is_draft: true,
    property: { title, price: '1M' },
  }
  const { signal } = new AbortController()
  return stageListings(
    client,
    'a.csv',
    [{ ...row, videos: null, photos: [], links: [LINK], captions: {}, faqs: null, note: null }],
    () => undefined,
    signal,
  )
}

const importDefaults = { title: '', price: '', city: '' }

const imports: Calls = {
  stageListings: ofEditors(36, MAY_NOT_IMPORT, async ({ client }) => {
    return (await stagedRow(client, 'Staged')).length
  }),
  compareListings: ofEditors([1, 0], MAY_NOT_IMPORT, async ({ client }) => {
    const found = await compareListings(client, await stagedRow(client, crypto.randomUUID()))
    return [found.new, found.changed]
  }),
  importListings: ofEditors({ added: 1, changed: 0 }, MAY_NOT_IMPORT, async ({ client }) => {
    const id = await stagedRow(client, crypto.randomUUID())
    return importListings(client, id, importDefaults)
  }),
  recentImportsQuery: ofEditors('a.csv', MAY_NOT_IMPORT, async ({ client }) => {
    const id = await stagedRow(client, crypto.randomUUID())
    await importListings(client, id, importDefaults)
    return (await read(recentImportsQuery(client))).find((each) => each.id === id)?.file_name
  }),
  learnedForImportsQuery: ofEditors({ words: [] }, MAY_NOT_IMPORT, async ({ client }) => {
    await learnForImports(client, { words: [] })
    return read(learnedForImportsQuery(client))
  }),
  learnForImports: ofEditors(
    { words: [['status okpa', 'active']] },
    MAY_NOT_IMPORT,
    async ({ client }) => {
      await learnForImports(client, { words: [['status okpa', 'active']] })
      return read(learnedForImportsQuery(client))
    },
  ),
  draftsOfImportQuery: ofEditors([false], MAY_NOT_IMPORT, async ({ client }) => {
    const id = await stagedRow(client, crypto.randomUUID())
    await importListings(client, id, importDefaults)
    return (await read(draftsOfImportQuery(client, id))).map(({ is_unseen }) => is_unseen)
  }),
  importedListings: ofEditors([true, 0], MAY_NOT_IMPORT, async ({ client }) => {
    const title = crypto.randomUUID()
    const id = await stagedRow(client, title)
    await importListings(client, id, importDefaults)
    const [listing] = await importedListings(client, id)
    return [listing?.title === title, listing?.photographs]
  }),
  linkedPicture: ofEditors(
    refused('No picture came from this link.'),
    MAY_NOT_IMPORT,
    async ({ client }) => {
      const id = await stagedRow(client, crypto.randomUUID())
      await importListings(client, id, importDefaults)
      return linkedPicture(client, { import: id, line: 2, place: 1 })
    },
  ),
  noteImportedPicture: ofEditors([LINK], MAY_NOT_IMPORT, async ({ client }) => {
    const id = await stagedRow(client, crypto.randomUUID())
    await importListings(client, id, importDefaults)
    await noteImportedPicture(client, { import: id, line: 2, name: LINK })
    return (await importedListings(client, id))[0]?.added
  }),
  undoListingImport: ofEditors(
    { trashed: 1, restored: 0, left: [] },
    MAY_NOT_IMPORT,
    async ({ client }) => {
      const id = await stagedRow(client, crypto.randomUUID())
      await importListings(client, id, importDefaults)
      return undoListingImport(client, id)
    },
  ),
}

const progress = { onProgress: () => undefined }
const reasonsOf = (steps: readonly { reason: string | null }[]) => steps.map(({ reason }) => reason)

const many: Calls = {
  matchingIds: ofStaff(1, async ({ client }) => {
    const title = `Ticked ${crypto.randomUUID()}`
    await newListing({ title })
    return (await matchingIds(client, { show: 'for_sale' }, title.toLowerCase())).length
  }),
  lookAtChange: ofEditors([null], ['forbidden'], async ({ client }) => {
    const id = await newListing()
    return reasonsOf(await lookAtChange(client, [id], { featured: true }, progress))
  }),
  carryOut: ofEditors([{ featured: true }], [{ featured: false }], async ({ client }) => {
    const id = await newListing()
    const looked = await lookAtChange(client, [id], { featured: true }, progress)
    await carryOut(client, looked, { featured: true }, progress)
    return stored('select featured from public.properties where id = $1', id)
  }),
  takeBack: ofEditors(['changed', null], ['forbidden', 'forbidden'], async ({ client }) => {
    const ids = [await newListing(), await newListing()]
    const looked = await lookAtChange(client, ids, { status: 'sold' }, progress)
    const done = await carryOut(client, looked, { status: 'sold' }, progress)
    // Of the first another column, which an undo leaves as it is.
    await stored("update public.properties set price = '2M' where id = $1", ids[0])
    await stored("update public.properties set status = 'rented' where id = $1", ids[1])
    return reasonsOf((await takeBack(client, done.steps, progress)).steps).toSorted()
  }),
}

const MAY_NOT_APPROVE = refused('Only an administrator can approve listings.')

async function submitted(title: string): Promise<string> {
  const id = await newListing({ title, published_at: null })
  await stored('insert into public.listing_submissions (property_id) values ($1)', id)
  return id
}

export const listings: Calls = {
  propertyListQuery: ofStaff([['Wanted'], 1], async ({ client }) => {
    await stored("delete from public.properties where title = 'Wanted'")
    await newListing({ title: 'Wanted' })
    const page = await read(propertyListQuery(client, { show: 'for_sale' }, 'wanted'))
    return [titles(page.properties), page.total]
  }),
  listCountsQuery: ofStaff(
    { status: { sold: 1 }, needs: { photos: 1, facts: 1, confirmation: 0, approval: 0 } },
    async ({ client }) => {
      await stored("delete from public.properties where title = 'Counted'")
      await newListing({ title: 'Counted', status: 'sold' })
      return read(listCountsQuery(client, {}, 'counted'))
    },
  ),
  listingNumbersQuery: ofStaff([true, 50], async ({ client }) => {
    const [{ missing }] = (await stored(
      'select greatest(51 - count(*), 0)::int as missing from public.properties where deleted_at is null',
    )) as [{ missing: number }]
    for (let count = 0; count < missing; count += 1) await newListing()
    const numbers = await read(
      listingNumbersQuery(client, '2020-01-01', { sort: 'score', page: 1 }),
    )
    return [numbers.total.listings > 50, numbers.listings.length]
  }),
  numbersOfListingQuery: ofEditors([1, '₱2M', 1], [1, undefined, null], async ({ client }) => {
    const id = await newListing()
    await stored('insert into public.property_views (property_id, visitor) values ($1, $1)', id)
    await stored(`update public.properties set price = '₱2M' where id = $1`, id)
    const numbers = await read(numbersOfListingQuery(client, '2020-01-01', id))
    const [listing] = numbers.listings
    return [numbers.total.views, numbers.price_changes[0]?.new, listing?.price_changes]
  }),
  allListingNumbers: ofStaff([true, 'draft'], async ({ client }) => {
    const id = await newListing({ published_at: null })
    const all = await allListingNumbers(client, '2020-01-01', 'views')
    return [all.length > 1, all.find((each) => each.id === id)?.state]
  }),
  exportedListings: ofStaff(
    ['In a file'],
    async ({ client }) => {
      await stored("delete from public.properties where title = 'In a file'")
      await newListing({ title: 'In a file' })
      await newListing({ title: 'In a file', published_at: null })
      const { signal } = new AbortController()
      const choice = { show: 'for_sale', term: 'in a file', withDrafts: false } as const
      const found: string[] = []
      for await (const page of exportedListings(client, choice, signal)) {
        found.push(...titles(page))
      }
      return found
    },
    { stranger: refused('Only staff can export listings. Ask an administrator to invite you.') },
  ),
  ...imports,
  ...many,
  propertyForFormQuery: ofStaff({ title: 'Form', revision: 1 }, async ({ client }) => {
    const form = await read(propertyForFormQuery(client, await newListing({ title: 'Form' })))
    return { title: form?.title, revision: form?.revision }
  }),
  propertyForPostQuery: ofStaff(['Posted', null], async ({ client }) => {
    const id = await newListing({ title: 'Posted' })
    const posted = await read(propertyForPostQuery(client, id))
    return [posted?.title, await read(propertyForPostQuery(client, crypto.randomUUID()))]
  }),
  feedCandidatesQuery: ofStaff(true, async ({ client }) => {
    const title = `Fed ${crypto.randomUUID()}`
    await newListing({ title })
    return titles(await read(feedCandidatesQuery(client, 1))).includes(title)
  }),
  propertiesForSheetsQuery: ofStaff([['Sheet'], ['Sheet']], async ({ client }) => {
    await stored("delete from public.properties where title = 'Sheet'")
    const id = await newListing({ title: 'Sheet' })
    const [row] = await stored('select reference from public.properties where id = $1', id)
    const { reference } = row as { reference: string }
    const filters = [
      { references: [reference], term: '' },
      { references: [], term: 'sheet' },
    ]
    return Promise.all(
      filters.map(async (filter) => titles(await read(propertiesForSheetsQuery(client, filter)))),
    )
  }),
  listingTitleQuery: ofStaff(['Named', null], async ({ client }) => [
    await read(listingTitleQuery(client, await newListing({ title: 'Named' }))),
    await read(listingTitleQuery(client, crypto.randomUUID())),
  ]),
  propertyCounterQuery: ofStaff([1, 1, 1, 1, 0], async ({ client }) => {
    const count = () =>
      Promise.all(counters.map((counter) => read(propertyCounterQuery(client, counter))))
    const before = await count()
    await newListing({ status: 'active', featured: true })
    return (await count()).map((now, at) => now - (before[at] ?? 0))
  }),
  priceReadingQuery: ofStaff(4_900_000, async ({ client }) => {
    const listing = { listing_type: 'for_sale', property_type: 'House', city: 'Porac' }
    const sizes = { square_feet: 0, lot_area: 240 }
    return (await read(priceReadingQuery(client, { price: '4.9M', ...listing, ...sizes }))).whole
  }),
  viewCountQuery: ofStaff(1, async ({ client }) => {
    const before = await read(viewCountQuery(client))
    await stored(
      'select public.record_property_view($1, gen_random_uuid())',
      await newListing({ status: 'active' }),
    )
    return (await read(viewCountQuery(client))) - before
  }),
  saveProperty: ofEditors(
    [{ title: 'Again', video_url: typed.video_urls[0], question: question.question }],
    MAY_NOT_EDIT,
    async ({ client }) => {
      const over = await saveProperty(client, null, typed, true, [question])
      const { id } = await saveProperty(client, over, { ...typed, title: 'Again' })
      return stored(
        `select p.title, v.video_url, f.question from public.properties as p
       join public.property_videos as v on v.property_id = p.id
       join public.property_faqs as f on f.property_id = p.id where p.id = $1`,
        id,
      )
    },
  ),
  submissionsQuery: ofStaff(['Sent'], async ({ client, userId }) => {
    const id = await submitted('Sent')
    const [row] = await stored(
      `update public.listing_submissions
       set submitted_by = (select profiles.id from public.profiles where user_id = $2)
       where property_id = $1 returning submitted_by`,
      id,
      userId,
    )
    const { submitted_by } = row as { submitted_by: string }
    const rows = await read(submissionsQuery(client, submitted_by))
    await stored('delete from public.listing_submissions where property_id = $1', id)
    return titles(rows.map(({ properties }) => properties))
  }),
  listingToApproveQuery: ofEditors([true, 'Whole'], GONE, async ({ client }) => {
    const found = await read(listingToApproveQuery(client, await submitted('Whole')))
    return [found.is_new, found.fields.find(({ key }) => key === 'title')?.now]
  }),
  approveListing: ofAdmins(
    [{ is_draft: false }],
    async ({ client }) => {
      const id = await submitted('Approved')
      const { last } = await read(listingToApproveQuery(client, id))
      await approveListing(client, id, last)
      return stored(
        'select published_at is null as is_draft from public.properties where id = $1',
        id,
      )
    },
    MAY_NOT_APPROVE,
  ),
  sendBackListing: ofAdmins(
    [{ note: 'The price?' }],
    async ({ client }) => {
      const id = await submitted('Sent back')
      await sendBackListing(client, id, 'The price?')
      return stored('select note from public.listing_submissions where property_id = $1', id)
    },
    MAY_NOT_APPROVE,
  ),
  changeListing: ofEditors([{ featured: true }], MAY_NOT_EDIT, async ({ client }) => {
    const id = await newListing()
    await changeListing(client, { id, revision: 1 }, { featured: true })
    return stored('select featured from public.properties where id = $1', id)
  }),
  deleteProperty: ofEditors([{ is_in_trash: true }], MAY_NOT_EDIT, async ({ client }) => {
    const id = await newListing()
    await deleteProperty(client, id)
    return inTrash(id)
  }),
  restoreProperties: ofEditors([{ is_in_trash: false }], MAY_NOT_EDIT, async ({ client }) => {
    const id = await inTheTrash()
    await restoreProperties(client, [id])
    return inTrash(id)
  }),
  deleteForEver: ofAdmins(
    [],
    async ({ client }) => {
      const id = await inTheTrash()
      await deleteForEver(client, [id], report)
      return inTrash(id)
    },
    refused('Only an administrator can delete a listing for good.'),
  ),
  setPublished: ofEditors([{ is_draft: true }], MAY_NOT_EDIT, async ({ client }) => {
    const id = await newListing()
    await setPublished(client, id, false)
    return stored(
      'select published_at is null as is_draft from public.properties where id = $1',
      id,
    )
  }),
  confirmListing: ofEditors([true, []], MAY_NOT_EDIT, async ({ client }) => {
    const id = await newListing({ status: 'active' })
    await stored(
      "update public.properties set hidden_on = '2026-01-01', published_at = null where id = $1",
      id,
    )
    const { is_published, missing } = await confirmListing(client, id)
    return [is_published, missing]
  }),
  makeDraftLink: ofEditors(40, MAY_NOT_EDIT, async ({ client }) => {
    return (await makeDraftLink(client, await newListing({ published_at: null }))).secret.length
  }),
  draftLinkQuery: ofEditors([null, true], MAY_NOT_EDIT, async ({ client }) => {
    const id = await newListing({ published_at: null })
    const before = await read(draftLinkQuery(client, id))
    const { ends_at } = await makeDraftLink(client, id)
    const after = await read(draftLinkQuery(client, id))
    return [before, Date.parse(after ?? '') === Date.parse(ends_at)]
  }),
  endDraftLink: ofEditors(null, MAY_NOT_EDIT, async ({ client }) => {
    const id = await newListing({ published_at: null })
    await makeDraftLink(client, id)
    await endDraftLink(client, id)
    return read(draftLinkQuery(client, id))
  }),
  makeOwnerReport: ofEditors([40, 'Liked it.'], MAY_NOT_EDIT, async ({ client }) => {
    const report = { property: await newListing(), said: 'Liked it.', days: 30 }
    const { secret, said } = await makeOwnerReport(client, report)
    return [secret.length, said]
  }),
  ownerReportQuery: ofEditors([null, 'Liked it.'], MAY_NOT_EDIT, async ({ client }) => {
    const property = await newListing()
    const before = await read(ownerReportQuery(client, property))
    await makeOwnerReport(client, { property, said: 'Liked it.', days: 1 })
    return [before, (await read(ownerReportQuery(client, property)))?.said]
  }),
  endOwnerReport: ofEditors(null, MAY_NOT_EDIT, async ({ client }) => {
    const property = await newListing()
    await makeOwnerReport(client, { property, said: '', days: 90 })
    await endOwnerReport(client, property)
    return read(ownerReportQuery(client, property))
  }),
  removeSample: ofAdmins(
    1,
    async ({ client }) => {
      await stored("delete from public.properties where title = 'Sample'")
      const id = await newListing({ title: 'Sample' })
      await stored('update public.properties set is_sample = true where id = $1', id)
      return removeSample(client, report)
    },
    refused('Only an administrator can remove the sample.'),
  ),
  faqsQuery: ofStaff(['Is there a guard?'], async ({ client }) => {
    const { property } = await newFaq()
    return (await read(faqsQuery(client, property))).map((faq) => faq.question)
  }),
  saveFaq: ofEditors([{ question: question.question }], NOT_ALLOWED, async ({ client }) => {
    const { property, id } = await newFaq()
    await saveFaq(client, property, { id, revision: 1 }, { ...question, question: 'Changed?' })
    await deleteFaq(client, id)
    await saveFaq(client, property, null, question)
    return faqsOf(property)
  }),
  deleteFaq: ofEditors([], GONE, async ({ client }) => {
    const { property, id } = await newFaq()
    await deleteFaq(client, id)
    return faqsOf(property)
  }),
}
