import { parseCalculator } from '../../../../modules/calculators/calculator-fields.ts'
import {
  filtersOf,
  ignoredNames,
  parseGallerySearch,
} from '../../../../modules/gallery/gallery-search.ts'
import { isTownAddress, plainTownAddress } from '../../../../modules/towns/town-address.ts'
import { parseSearchText, searchText } from '../../../../platform/values/search-text.ts'
import { inFilipino, isTranslated, withoutPrefix } from '../../../../platform/values/translated.ts'

type Parameters = Record<string, unknown>

interface CachedPage {
  path: RegExp
  parameters?: (given: Parameters) => Parameters
}

/** Written plainly: another spelling of an address is answered, but not cached. */
const pages: CachedPage[] = [
  { path: /^\/(?:people|privacy|saved|searches)?$/ },
  { path: /^\/people\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ },
  { path: /^\/gallery(?:\/filters)?$/, parameters: galleryParameters },
  { path: /^\/contact$/, parameters: (given) => inOrder(filtersOf(parseGallerySearch(given))) },
  { path: /^\/calculators(?:\/cash)?$/, parameters: parseCalculator },
  { path: /^\/property\/(?:[a-z0-9-]{1,61}-)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ },
  { path: /^\/sitemap(?:-[1-9][0-9]{0,5})?\.xml$/ },
  { path: /^\/feed-(?:meta|trovit|rss)\.xml$/ },
  { path: /^\/robots\.txt$/ },
  { path: /^\/(?:favicon\.ico|logo\.png|manifest\.webmanifest)$/ },
]

/** The same for all addresses that show the same page; undefined where no page is cached. */
export function pageAddress(url: string): string | undefined {
  const english = withoutPrefix(url)
  if (english === undefined) return englishAddress(url)
  const address = englishAddress(english)
  if (address === undefined) return undefined
  const [path = ''] = address.split('?')
  const own = inFilipino(path)
  const isPlain = url === own || url.startsWith(`${own}?`)
  return isPlain && isTranslated(path) ? own + address.slice(path.length) : undefined
}

function englishAddress(url: string): string | undefined {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  if (isTownAddress(path)) return path
  const page = pages.find((each) => each.path.test(path))
  if (!page || at < 0 || !page.parameters) return page && path
  return path + searchText(page.parameters(parseSearchText(url.slice(at))))
}

/** One more page for all that isn't understood: it says so. */
function galleryParameters(given: Parameters): Parameters {
  const ignored = given.ignored || ignoredNames(given).length > 0
  return inOrder({ ...parseGallerySearch(given), ...(ignored && { ignored: 1 }) })
}

function inOrder(parameters: Parameters): Parameters {
  return Object.fromEntries(Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Sent without scripts and kept by nobody, which goes by its one spelling; the router takes more. */
const ofSecret = /^\/(?:draft|report|slip)\/[^/]+$/i

/** The plain spelling of an address of a page that has but one; undefined where it is no other. */
export function plainAddress({ pathname, search }: URL): string | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return undefined
  }
  if (/[?#\p{Cc}]/u.test(decoded)) return undefined
  const plain = decoded.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  if (ofSecret.test(plain)) {
    const lower = plain.toLowerCase()
    return lower === pathname ? undefined : lower + search
  }
  const known = pageAddress(plain) === undefined ? plainTownAddress(plain) : plain
  return known !== undefined && known !== pathname ? known + search : undefined
}
