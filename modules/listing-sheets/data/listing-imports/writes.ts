import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import type { PriceReading } from '~/modules/listings/price-reading'
import type { Json } from '~/platform/values/database.types'

const ROWS_A_CALL = 100

/** What is kept of a row until it is imported; `property` holds only what the row says. */
export type RowToStage = {
  line: number
  reference: string
  number: string
  is_draft: boolean
  property: Record<string, unknown>
  videos: string[] | null
  photos: string[]
  links: string[]
  captions: Record<string, { alt_text: string; kind: string }>
  faqs: { question: string; answer: string }[] | null
  note: string | null
}

/** @returns the import's id @throws DataError, AbortError */
export async function stageListings(
  client: StaffClient,
  fileName: string,
  rows: readonly RowToStage[],
  onStaged: (count: number) => void,
  signal: AbortSignal,
): Promise<string> {
  let id: string | undefined
  for (let from = 0; from === 0 || from < rows.length; from += ROWS_A_CALL) {
    const part = rows.slice(from, from + ROWS_A_CALL)
    const staged = client
      .rpc('stage_listings', {
        rows: part as unknown as Json,
        file_name: fileName,
        ...(id && { import: id }),
      })
      .abortSignal(signal)
    id = dataOf(await staged)
    signal.throwIfAborted()
    onStaged(from + part.length)
  }
  return id ?? ''
}

export type ShownHome = {
  title?: string
  address?: string
  city?: string
  price?: string
  square_feet?: number
  lot_area?: number
} & Readonly<Record<string, unknown>>

export type NamedRow = {
  line: number
  outcome: 'changed' | 'alike' | 'double' | 'twice' | 'trash' | 'unknown'
  reference: string | null
  title: string
  changed: string[]
  like_line: number | null
  row: ShownHome
  beside: ShownHome | null
}

export type OddPrice = PriceReading & { line: number }

export type Comparison = {
  new: number
  changed: number
  same: number
  alike: number
  doubles: number
  unknown: number
  trash: number
  twice: number
  named: NamedRow[]
  /** By line, the fields that a row changes of a listing that is here, none where it changes nothing. A line that may be a new listing is not in it. */
  changes: Record<string, string[]>
  prices: OddPrice[]
}

export async function compareListings(client: StaffClient, id: string): Promise<Comparison> {
  return dataOf(await client.rpc('compare_listings', { import: id })) as Comparison
}

export type Alike = 'update' | 'add' | 'skip'

export type ImportChoices = {
  alike: Alike
  decisions: Readonly<Record<string, Alike>>
  held: Readonly<Record<string, readonly string[]>>
  checkedOn: string | null
}

/** All rows or none. @param defaults of a new listing, for what its row doesn't say */
export async function importListings(
  client: StaffClient,
  id: string,
  defaults: Record<string, unknown>,
  { alike = 'skip', decisions = {}, held = {}, checkedOn = null }: Partial<ImportChoices> = {},
): Promise<{ added: number; changed: number }> {
  const answer = await client.rpc('import_listings', {
    import: id,
    defaults: defaults as Json,
    alike,
    decisions: decisions as Json,
    held: held as unknown as Json,
    ...(checkedOn && { checked_on: checkedOn }),
  })
  return dataOf(answer) as { added: number; changed: number }
}

/** In place of what was kept. @param learned at most 300 kB @throws DataError */
export async function learnForImports(client: StaffClient, learned: object): Promise<void> {
  dataOf(await client.rpc('learn_for_imports', { learned: learned as Json }))
}

/** So that adding them goes on from there. @param name of its file, or its link @throws DataError */
export async function noteImportedPicture(
  client: StaffClient,
  asked: { import: string; line: number; name: string },
): Promise<void> {
  dataOf(await client.rpc('note_imported_picture', asked))
}

/** `left`: references of what somebody has changed since. */
export type Undone = { trashed: number; restored: number; left: string[] }

export async function undoListingImport(client: StaffClient, id: string): Promise<Undone> {
  return dataOf(await client.rpc('undo_listing_import', { import: id })) as Undone
}
