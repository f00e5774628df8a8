import type { Plugin } from 'vite'

const STAFF_PARTS =
  /(mutationObserver|infiniteQueryObserver|queriesObserver|useMutation|useQueries|useInfinite|useBlocker)/
const PACKAGES =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|clsx|class-variance-authority|@tanstack\/(history|store|react-store|router-core|react-router|query-core|react-query))\//

/**
 * One chunk compresses better than the pieces that the bundler makes. Packages only, each with all
 * that it imports: a chunk that imports back from a page's chunk would run before React is there.
 */
function isOnEveryPage(id: string): boolean {
  if (STAFF_PARTS.test(id)) return false
  return PACKAGES.test(id)
}

const SITE_GROUP = { name: 'site', test: isOnEveryPage }

const named: string[] = []

function ofSource(...beginnings: string[]): RegExp {
  named.push(...beginnings)
  return new RegExp(`/(?:${beginnings.join('|')})`)
}

export function namesOfNothing(moduleIds: readonly string[]): string[] {
  return named.filter((name) => {
    const pattern = new RegExp(`/(?:${name})`)
    return !moduleIds.some((id) => pattern.test(id))
  })
}

/** What the application starts with besides packages: one file costs a phone less than twenty. */
const FRAME = [
  'app/routes/(?!__root)[^?]*\\.tsx$',
  'modules/enquiries/public/(components/enquiry\\.|enhance-on-use)',
  'modules/site/public/components/(site-[a-z]+|top-bar|licence|not-found-screen)',
  'modules/[a-z-]+/staff/([a-z-]+/)?login-search',
  'modules/site-settings/(site-(columns|settings)|data/(keys|public-reads|use-site-settings))',
  'modules/listings/category',
  'modules/people/licence',
  'kit/(page-head|structured-data|class-names|rendered-parts|use-newest-search|use-scroll-to-top|browser-storage)',
  'kit/components/(brand-mark|icons?\\.|later|error-screen|route-announcer)',
  'kit/(ui/(button|input)|contact/contact-buttons)',
  'kit/data/(data-error|public-(client|config)|query-client)',
  'platform/values/(contact-links|dates|language|phone-number|record-of|search-text|translated)',
]
const FRAME_FILES = ofSource(...FRAME)
const FRAME_GROUP = {
  name: 'frame',
  test: (id: string) => FRAME_FILES.test(id) || id.includes('vite/preload-helper'),
}

const LISTINGS_GROUP = {
  name: 'listings',
  test: ofSource(
    'platform/values/(images|grouped-number)',
    'modules/listings/(price\\.|availability|sold-detail|foreign-money|listing-(type|news)|property-(facts|address|columns)|location)',
    'modules/listings/data/(columns|keys|public-reads)',
    'modules/listings/public/components/property-(facts|card|grid)',
    'modules/gallery/public/use-suggestions',
    'modules/people/data/(columns|keys)',
    'modules/saved/public/favourite-button',
    'modules/saved-searches/public/components/save-search',
    'kit/(components/(faq-list|picture)|ui/(badge|skeleton))',
  ),
}

const PERSON_GROUP = {
  name: 'person',
  test: ofSource('modules/listings/person-contact', 'modules/people/shared/person-details'),
}

const DETAIL_GROUP = {
  name: 'detail',
  test: ofSource('modules/listings/(page-columns\\.gen|video-link)'),
}

const GALLERY_GROUP = {
  name: 'gallery',
  test: ofSource(
    'modules/gallery/(plain-search|filter-names|sort-words|data/gallery-reads)',
    'modules/gallery/public/use-(catalogue|newest-gallery)',
    'modules/gallery/public/components/((filtered|no-properties)-later|gallery-(body|filter|results|sort))',
    'app/routes/_public/gallery\\.tsx\\?',
  ),
}

/** For calculators, a listing's own page and staff; two small files compress worse than one. */
const MONEY_GROUP = { name: 'money', test: ofSource('kit/money/(centavos|read-amount)\\.') }

const STAFF = [
  'modules/enquiries/staff/inbox-search',
  'kit/staff/(auth-context|list-search|module-staff|this-device|toasts|drafts|unsaved-work)',
  'kit/components/(lucide\\.gen|staff-icon)',
  'kit/secret-links/(staff-|writes)',
  '(kit|modules/[^/]+)/data/([^/]+/)?(staff-|own-profile|announcements|error-words|rows|invalidate)',
  '(kit|modules/[^/]+)/data/([^/]+/)?(like-pattern|writes|stored-files|signed-addresses)',
  'modules/(accounts/data/profiles|feeds/data)',
  'modules/accounts/staff/sign-in/[a-z-]+\\.ts',
  'modules/listings/(status|staff/use-(can-edit|listing-rights))',
  'modules/people/staff/invalidate',
  'modules/(backups/backup-state|site-settings/site-fields|staff-settings/access)',
  'modules/(outgoing-mails|ringing)/test-(?:mail|push)',
  'platform/values/(roles|papers|picture-kind|stored-path)',
]
const STAFF_PACKAGES = /node_modules\/sonner/
const STAFF_FILES = ofSource(...STAFF)
const STAFF_GROUP = {
  name: 'staff',
  test: (id: string) => STAFF_FILES.test(id) || STAFF_PACKAGES.test(id),
}

const NOT_FIRST = [
  ...['admin', '_staff', 'enquiries', 'login', 'reset-password', 'users', 'people\\.'],
  ...['properties', 'settings', 'staff', 'viewings'],
  ...['filter', 'gallery\\.filters'],
  ...['pampanga', 'load-town', 'load-home', 'calculators', 'load-calculators'],
  ...['confirm', 'searches', 'privacy', 'enquiry-'],
  ...['toggle', 'find-changes', 'saved', 'favourite', 'shortlist', 'compare'],
  // What they need besides is there already when somebody touches the form, or not long.
  'enhance-(?:form|save)',
  'typed-search',
  'map-results',
  'search-suggestions',
]

/** What a page has started with before it asks for any other file. */
const STARTED_WITH = /^assets\/(?:rolldown-runtime|site|frame)-/

/**
 * Which files a page's chunk is fetched together with. For these none are named: the entry of every
 * visitor would carry their names, 2 kB, and the server names them in the page it sends.
 */
export function preloadsOf(fileName: string, needed: string[]): string[] {
  if (new RegExp(`^assets/(?:${NOT_FIRST.join('|')})`).test(fileName)) return []
  const others = needed.filter((name) => !STARTED_WITH.test(name))
  return others.length > 1 ? others : []
}

export const CHUNK_GROUPS = [
  SITE_GROUP,
  FRAME_GROUP,
  LISTINGS_GROUP,
  PERSON_GROUP,
  DETAIL_GROUP,
  GALLERY_GROUP,
  MONEY_GROUP,
  STAFF_GROUP,
]

/** If one is missing from the group, the patterns above no longer match. */
const EXPECTED = ['react-dom', '@tanstack/router-core', '@tanstack/query-core']
const PUBLIC = /\/(modules\/[a-z-]+\/public|app\/routes\/_public)/

type Chunk = {
  name: string
  fileName: string
  isEntry: boolean
  moduleIds: string[]
  imports: string[]
}

export function chunkGroupProblems(chunks: readonly Chunk[], isWhole = true): string[] {
  const fileOf = (group: string) => chunks.find(({ name }) => name === group)?.fileName
  const site = chunks.find(({ name }) => name === SITE_GROUP.name)
  const lacks = (name: string) => !site?.moduleIds.some((id) => id.includes(`/${name}/`))
  const ofVisitors = chunks.filter(({ moduleIds }) => moduleIds.some((id) => PUBLIC.test(id)))
  const staff = fileOf(STAFF_GROUP.name) ?? ''
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  return [
    ...CHUNK_GROUPS.filter(({ name }) => isWhole && !fileOf(name)).map(
      ({ name }) => `no chunk "${name}"`,
    ),
    ...EXPECTED.filter(lacks).map((name) => `the chunk "site" lacks ${name}`),
    ...chunks
      .filter((chunk) => reaches(chunk, chunk.fileName, chunks))
      .map(({ fileName }) => `${fileName} imports itself by way of others`),
    // Its stylesheet is already in the page: fetched as the chunk's, it would be parsed again.
    ...chunks
      .filter(({ imports }) => imports.some((name) => entries.includes(name)))
      .map(({ fileName }) => `${fileName} imports the entry, and its stylesheet with it`),
    ...ofVisitors
      .filter(({ imports }) => imports.includes(staff))
      .map(({ fileName }) => `${fileName} brings the staff’s chunk to visitors`),
  ]
}

/** Such a chunk runs before what it needs, and brings pages along that nobody asked for. */
function reaches(from: Chunk, target: string, chunks: readonly Chunk[]): boolean {
  const seen = new Set<string>()
  const waiting = [...from.imports]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === target) return true
    if (seen.has(next)) continue
    seen.add(next)
    waiting.push(...(chunks.find(({ fileName }) => fileName === next)?.imports ?? []))
  }
  return false
}

/** @param isWhole false where the build has no staff and not all pages, so that some groups are empty */
export function assertChunkGroups(isWhole = true): Plugin {
  return {
    name: 'bale:assert-chunk-groups',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const lost = namesOfNothing(chunks.flatMap(({ moduleIds }) => moduleIds))
      const problems = [
        ...chunkGroupProblems(chunks, isWhole),
        ...(isWhole ? lost.map((name) => `the name ${name} of a group is no module’s`) : []),
      ]
      if (problems.length > 0) this.error(problems.join('; '))
    },
  }
}
