import type { ImportedListing } from '~/modules/listing-sheets/data/listing-imports/staff-reads'

/** The database takes no more of one listing. */
const MOST_OF_A_LISTING = 200

/** `link` of what a row links to, which is its path then. */
export type PathOfFile = { path: string; link?: string }
export type FileToMatch = PathOfFile & {
  /** @throws where it can't be read, in words for the person */
  open: () => Promise<File>
}
export type Matched<F> = { listing: ImportedListing; files: F[] }

export type Matches<F> = {
  matched: Matched<F>[]
  leftOut: Matched<F>[]
  others: F[]
}

/**
 * Which listing each file is of: the one row that names it, unless its folder is of another listing; else
 * the one whose reference, code, title or address its name, or its folder's, begins with; else the one whose
 * number in the office's list its folder has: "12", "No. 12", or "12" and a word of the title or address.
 */
export function matchFiles<F extends PathOfFile>(
  files: readonly F[],
  listings: readonly ImportedListing[],
): Matches<F> {
  const byName = finderByName(listings)
  const { byFolder, byPath } = finder(listings)
  const found = new Map<ImportedListing, F[]>(listings.map((listing) => [listing, []]))
  const others: F[] = []
  for (const file of files) {
    const listing = byName(file, byFolder(file)) ?? byPath(file)
    const sameListing = listing && found.get(listing)
    if (sameListing) sameListing.push(file)
    else others.push(file)
  }
  const all = listings.flatMap((listing) => {
    const inOrder = sorted(found.get(listing) ?? [], listing)
    others.push(...inOrder.splice(MOST_OF_A_LISTING))
    return inOrder.length > 0 ? [{ listing, files: inOrder }] : []
  })
  return { ...toAdd(all), others }
}

/** A name such as "1.jpg" may stand in many rows: then only the folder tells which listing is meant. */
function finderByName(listings: readonly ImportedListing[]) {
  const named = new Map<string, ImportedListing[]>()
  for (const listing of listings) {
    for (const name of listing.photos.map((each) => each.toLowerCase())) {
      named.set(name, [...(named.get(name) ?? []), listing])
    }
  }
  return (file: PathOfFile, ofFolder: ImportedListing | undefined) => {
    const those = named.get(nameOf(file).toLowerCase()) ?? []
    if (those.length > 0 && ofFolder) return ofFolder
    return those.length === 1 ? those[0] : undefined
  }
}

function toAdd<F extends PathOfFile>(all: readonly Matched<F>[]) {
  const todo = all.map((each) => ({ ...each, files: stillToAdd(each) }))
  return {
    matched: todo.filter(({ files }) => files.length > 0),
    leftOut: all.filter((_, at) => todo[at]?.files.length === 0),
  }
}

function stillToAdd<F extends PathOfFile>({ listing, files }: Matched<F>): F[] {
  if (listing.photographs === 0) return files
  if (listing.added.length === 0) return []
  return files.filter((file) => !listing.added.includes(keyOf(file)))
}

/** The pictures that the rows link to. */
export function matchLinks<F extends PathOfFile>(
  listings: readonly ImportedListing[],
  fileOf: (listing: ImportedListing, link: string, place: number) => F,
): Matches<F> {
  const all = listings.flatMap((listing) => {
    const files = listing.links.map((link, at) => fileOf(listing, link, at + 1))
    return files.length > 0 ? [{ listing, files }] : []
  })
  return { ...toAdd(all), others: [] }
}

export const keyOf = (file: PathOfFile) => file.link ?? nameOf(file).toLowerCase()

export function captionOf(
  { captions }: ImportedListing,
  file: PathOfFile,
): { alt_text: string; kind: string } | undefined {
  const all = captions as Record<string, { alt_text: string; kind: string }>
  return Object.hasOwn(all, keyOf(file)) ? all[keyOf(file)] : undefined
}

type Words = { words: string; listing: ImportedListing; title?: 'generic' | 'own' }

/**
 * The longest first, so that "House 12" is not taken for "House 1"; of two that are alike, the code in
 * the file, since in a file of another site it may be another listing's reference here. A title or
 * address that two have is none's.
 */
function wordsOfListings(listings: readonly ImportedListing[]): Words[] {
  const of = (textOf: (listing: ImportedListing) => string): Words[] =>
    listings.map((listing) => ({ words: spaced(textOf(listing)), listing }))
  return [
    ...of(({ code }) => (COUNTED.test(code) ? '' : code)),
    ...of(({ reference }) => reference),
    ...ofOne(
      of(({ title }) => title).map((each) => ({
        ...each,
        title: each.words.split(' ').every((word) => GENERIC.test(word)) ? 'generic' : 'own',
      })),
    ),
    ...ofOne(of(({ address }) => (/\d/.test(address) ? address : ''))),
    // "Blk 13 Lot 4 Greenfields" of "Blk 13 Lot 4 Greenfields, Cutcut", but no "Blk 1", which every village has.
    ...ofOne(
      of(({ address }) => {
        const first = /^(?=.*\d)[^,]+(?=,)/.exec(address)?.[0] ?? ''
        return NAMES_A_PLACE.test(first) ? first : ''
      }),
    ),
  ]
    .filter(({ words }) => words !== '')
    .toSorted((a, b) => b.words.length - a.words.length)
}

/** A code that only counts the rows is such a number: else "2/1.jpg" and "3 bedroom.jpg" would be of rows 1 and 3. */
const COUNTED = /^\s*\d{1,3}\s*$/

/** Holds a word that isn't one of those before a number. */
const NAMES_A_PLACE =
  /\b(?!(?:blk|block|lot|phase|unit|bldg|building|tower|room|floor|door|house|no)\b)\p{L}{3,}/iu

function ofOne(all: readonly Words[]): Words[] {
  const same = Map.groupBy(all, ({ words }) => words)
  return all.filter(({ words }) => same.get(words)?.length === 1)
}

function numbersOfListings(listings: readonly ImportedListing[]): Words[] {
  return ofOne(
    listings.flatMap((listing) => {
      const said = [listing.number, COUNTED.test(listing.code) ? listing.code : '']
      const words = new Set(said.map((text) => withoutNo(spaced(text))))
      return [...words].map((each) => ({ words: each, listing }))
    }),
  )
}

const withoutNo = (text: string) => text.replace(/^(?:no |number )?0*(?=\w)/, '')

/** The number alone, or with a word of the listing: "12 Nov photos" is no listing's. */
function isNumberOf({ words, listing }: Words, folder: string): boolean {
  if (words === '') return false
  if (folder === words) return true
  const own = new Set(spaced(`${listing.title} ${listing.address}`).split(' '))
  return (
    folder.startsWith(`${words} `) &&
    folder.split(' ').some((word) => word.length > 2 && own.has(word))
  )
}

const GENERIC =
  /^(?:house|home|lot|and|condo|condominium|townhouse|apartment|unit|villa|bungalow|duplex|studio|room|office|building|commercial|residential|farm|space|property|brand|new|modern|nice|rfo|for|sale|rent|in|at|with|the|a|h|l|\d+|\d*br|bedrooms?|storeys?|stor(?:e?y|ies))$/
const NAMES_A_UNIT = /\b(?:blk|block|lot|unit|phase|ph|tower|bldg|building)\s\d/
/** "12a"; a file's name may number its pictures so. "2br" and "4m" are none. */
const LETTERED = /\b\d+[a-jlnp-z]\b/

/** "House and Lot in Clark" is more than a listing's "House and Lot", and "Azure 12A" a unit beside "Azure". */
function isOfAnother(title: Words['title'], rest: string, isFolder: boolean): boolean {
  if (!title) return false
  if (NAMES_A_UNIT.test(rest) || (isFolder && LETTERED.test(rest))) return true
  return title === 'generic' && (isFolder || !/^[\d ]+$/.test(rest))
}

/** Each name of a folder is looked up once: a thousand files may lie in it. */
function finder(listings: readonly ImportedListing[]) {
  const known = wordsOfListings(listings)
  const numbers = numbersOfListings(listings)
  const begins = (text: string, isFolder = false) =>
    known.find(
      ({ words, title }) =>
        text === words ||
        (text.startsWith(`${words} `) &&
          !isOfAnother(title, text.slice(words.length + 1), isFolder)),
    )?.listing
  const ofFolder = new Map<string, ImportedListing | undefined>()
  const folderOf = (name: string, at: number, folders: string[]) => {
    const isDay = /^\d+$/.test(name) && IS_DATE.test(folders[at - 1] ?? '')
    const key = isDay ? `${name}/` : name
    if (!ofFolder.has(key)) {
      const numbered = withoutNo(spaced(name))
      const counted = isDay ? undefined : numbers.find((each) => isNumberOf(each, numbered))
      ofFolder.set(key, begins(spaced(name), true) ?? counted?.listing)
    }
    return ofFolder.get(key)
  }
  const byFolder = (file: PathOfFile) =>
    file.path.split(/[\\/]/).slice(0, -1).map(folderOf).findLast(Boolean)
  const byPath = (file: PathOfFile) =>
    begins(spaced(nameOf(file).replace(/\.[^.]*$/, ''))) ?? byFolder(file)
  return { byFolder, byPath }
}

const IS_DATE =
  /^(?:(?:19|20)\d\d|\d{1,2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)\b/i

const nameOf = ({ path }: PathOfFile) => path.split(/[\\/]/).at(-1) ?? ''

/** Lower-case words and numbers with one space between: "BL-1042 (2)" is "bl 1042 2". */
function spaced(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const byNumber = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function sorted<F extends PathOfFile>(files: F[], { photos }: ImportedListing): F[] {
  const places = new Map(photos.map((name, at) => [name.toLowerCase(), at]))
  const placeOf = (file: F) => places.get(nameOf(file).toLowerCase()) ?? photos.length
  return files.toSorted((a, b) => placeOf(a) - placeOf(b) || byNumber.compare(a.path, b.path))
}
