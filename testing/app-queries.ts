import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Db } from '../kit/data/public-client'
import type { StaffClient } from '../kit/data/staff-client'
import { profileQuery } from '../modules/accounts/data/profiles/own-profile'
import { accountCountQuery, accountsQuery } from '../modules/accounts/data/profiles/staff-reads'
import { openInvitationsQuery } from '../modules/accounts/data/staff-invitations/staff-reads'
import { suggestionsQuery } from '../modules/gallery/data/catalogue-reads'
import {
  catalogueQuery,
  propertyCountQuery,
  propertySearchQuery,
} from '../modules/gallery/data/gallery-reads'
import { viewCountQuery } from '../modules/listing-numbers/data/property-views/staff-reads'
import type { Category } from '../modules/listings/category'
import { PAGE_SIZE } from '../modules/listings/data/columns'
import { propertyQuery } from '../modules/listings/data/detail-reads'
import { propertyFaqsQuery } from '../modules/listings/data/property-faqs/public-reads'
import { faqsQuery } from '../modules/listings/data/property-faqs/staff-reads'
import {
  featuredPropertiesQuery,
  newestPropertiesQuery,
  propertyByReferenceQuery,
  similarPropertiesQuery,
  townListingsQuery,
} from '../modules/listings/data/public-reads'
import { sitemapListings, sitemapParts } from '../modules/listings/data/sitemap-reads'
import {
  type ListFilter,
  propertyCounterQuery,
  propertyForFormQuery,
  propertyListQuery,
} from '../modules/listings/data/staff-reads'
import { changeListing } from '../modules/listings/data/writes'
import { stuckMailsQuery } from '../modules/outgoing-mails/data/staff-reads'
import { imagesQuery } from '../modules/pictures/data/staff-reads'
import { siteSettingsQuery } from '../modules/site-settings/data/public-reads'
import { staffSettingsQuery } from '../modules/staff-settings/data/staff-reads'
import { barangaySummaryQuery, townSummaryQuery } from '../modules/towns/data/town-reads'

export interface AppCallers {
  db: Db
  staff: StaffClient
  staffUserId: string
  service: StaffClient | undefined
}

export interface AppQuery {
  name: string
  ask: (callers: AppCallers) => Promise<unknown>
}

const terms = { everywhere: 'market', common: 'angeles city', rare: 'farm lot 774' }

function once<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  return new QueryClient().fetchQuery({ ...query, retry: false })
}

const plain = (q: string, category: Category) => ({
  ...(q && { q }),
  ...(category !== 'All' && { category }),
})

const search = (name: string, term: string, category: Category = 'All', pages = 1): AppQuery => ({
  name: `search ${name}`,
  ask: ({ db }) => once(propertySearchQuery(db, { ...plain(term, category), pages })),
})

const count = (name: string, term: string, category: Category = 'All'): AppQuery => ({
  name: `count ${name}`,
  ask: ({ db }) => once(propertyCountQuery(db, plain(term, category))),
})

const list = (name: string, filter: ListFilter, term = ''): AppQuery => ({
  name: `staff list ${name}`,
  ask: ({ staff }) => once(propertyListQuery(staff, filter, term)),
})

export function appQueries(size: number, propertyId: string): AppQuery[] {
  const lastPage = Math.ceil(size / PAGE_SIZE)
  const middle = Math.ceil(lastPage / 2)
  return [
    { name: 'settings', ask: ({ db }) => once(siteSettingsQuery(db)) },
    { name: 'featured', ask: ({ db }) => once(featuredPropertiesQuery(db)) },
    { name: 'newest', ask: ({ db }) => once(newestPropertiesQuery(db)) },
    { name: 'catalogue', ask: ({ db }) => once(catalogueQuery(db)) },
    search('all', ''),
    search('all, 20 pages', '', 'All', 20),
    search('category', '', 'Commercial'),
    search('word in all', terms.everywhere),
    search('common word', terms.common),
    search('common word, 20 pages', terms.common, 'All', 20),
    search('common word, category', terms.common, 'Commercial'),
    search('rare word', terms.rare),
    search('two letters', 'wa'),
    search('reference', 'bl 50123'),
    search('what is read', '3 bedroom house under 5M'),
    search('words apart', 'bungalow pandan'),
    search('a slip', 'farm lott 774'),
    search('a word that stands nowhere', 'near clark'),
    count('all', ''),
    count('category', '', 'Residential'),
    count('word in all', terms.everywhere),
    count('common word', terms.common),
    count('rare word', terms.rare),
    count('a word that stands nowhere', 'near clark'),
    { name: 'listing', ask: ({ db }) => once(propertyQuery(db, propertyId)) },
    { name: 'faqs of a listing', ask: ({ db }) => once(propertyFaqsQuery(db, propertyId)) },
    {
      name: 'listing by reference',
      ask: ({ db }) => once(propertyByReferenceQuery(db, 'BL-50123')),
    },
    { name: 'similar listings', ask: ({ db }) => once(similarPropertiesQuery(db, propertyId)) },
    { name: 'suggestions', ask: ({ db }) => once(suggestionsQuery(db)) },
    { name: 'towns', ask: ({ db }) => once(townSummaryQuery(db)) },
    { name: 'barangays', ask: ({ db }) => once(barangaySummaryQuery(db, 'porac')) },
    {
      name: 'a barangay',
      ask: ({ db }) => once(townListingsQuery(db, { town: 'porac', barangay: 'Pio' })),
    },
    { name: 'a town', ask: ({ db }) => once(townListingsQuery(db, { town: 'porac' })) },
    {
      name: 'a town without any',
      ask: ({ db }) => once(townListingsQuery(db, { town: 'masantol' })),
    },
    {
      name: 'lots of a town',
      ask: ({ db }) => once(townListingsQuery(db, { town: 'porac', category: 'Lot Only' })),
    },
    { name: 'sitemap parts', ask: ({ db }) => sitemapParts(db) },
    {
      name: 'sitemap part',
      ask: async ({ db }) => {
        const [part] = await sitemapParts(db)
        if (part) for await (const _listing of sitemapListings(db, part));
      },
    },
    list('first page', {}),
    list('second page', { page: 2 }),
    list('middle page', { page: middle }),
    list('last page', { page: lastPage }),
    list('for rent, middle', { show: 'for_rent', page: Math.ceil(middle / 4) }),
    list('featured, middle', { show: 'featured', page: Math.ceil(middle / 100) }),
    list('common word', {}, terms.common),
    list('common word, middle', { page: Math.ceil(middle / 4) }, terms.common),
    list('rare word', {}, terms.rare),
    list('rare word, for sale', { show: 'for_sale' }, terms.rare),
    ...(['all', 'featured', 'listed', 'listedFeatured', 'samples'] as const).map(
      (counter): AppQuery => ({
        name: `counter ${counter}`,
        ask: ({ staff }) => once(propertyCounterQuery(staff, counter)),
      }),
    ),
    { name: 'total views', ask: ({ staff }) => once(viewCountQuery(staff)) },
    { name: 'form', ask: ({ staff }) => once(propertyForFormQuery(staff, propertyId)) },
    { name: 'pictures of a form', ask: ({ staff }) => once(imagesQuery(staff, propertyId)) },
    { name: 'faqs of a form', ask: ({ staff }) => once(faqsQuery(staff, propertyId)) },
    {
      name: 'accounts',
      ask: ({ staff }) => new QueryClient().fetchInfiniteQuery(accountsQuery(staff)),
    },
    { name: 'number of accounts', ask: ({ staff }) => once(accountCountQuery(staff)) },
    { name: 'invitations', ask: ({ staff }) => once(openInvitationsQuery(staff)) },
    { name: 'staff settings', ask: ({ staff }) => once(staffSettingsQuery(staff)) },
    { name: 'stuck mails', ask: ({ staff }) => once(stuckMailsQuery(staff)) },
    {
      name: 'own profile',
      ask: ({ staff, staffUserId }) => once(profileQuery(staff, staffUserId)),
    },
    {
      name: 'feature a listing',
      ask: async ({ staff }) => {
        const form = await once(propertyForFormQuery(staff, propertyId))
        if (!form) throw new Error('there is no listing to feature')
        const featured = await changeListing(staff, form, { featured: true })
        await changeListing(staff, featured, { featured: false })
      },
    },
    {
      name: 'count a view',
      ask: async ({ service }) => {
        const view = { property: propertyId, visitor: crypto.randomUUID() }
        await service?.rpc('record_property_view', view).throwOnError()
      },
    },
  ]
}
