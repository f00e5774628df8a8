import { readZip } from '~/kit/staff/read-zip'
import { z } from '~/kit/staff/zod'
import {
  FILES,
  LINKS,
  SHEET_HEADINGS,
  type SheetListing,
  STATES,
  sheetRow,
} from '~/modules/listing-sheets/listing-sheet'
import { FORM_FIELDS } from '~/modules/listings/property-values'
import type { Cell } from './cell'
import { FileProblem } from './file-problem'

const LISTINGS_FILE = 'listings.json'
/** Bytes of the listings alone, which 10,000 of them rarely reach. */
const MOST_BYTES = 50 * 1024 * 1024

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])

const listing = z.object({
  reference: z.string(),
  state: z.enum(Object.keys(STATES) as [SheetListing['state']]),
  fields: z.record(z.string(), value),
  note: z.string().default(''),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })).default([]),
  pictures: z
    .array(
      z.object({
        file: z.string(),
        alt_text: z.string().default(''),
        kind: z.enum(['photo', 'floor_plan']).catch('photo'),
      }),
    )
    .default([]),
})

const exported = z.object({
  format: z.literal('bale-listings'),
  version: z.literal(1),
  listings: z.array(listing),
})

/**
 * As the rows of a sheet: what an export wrote into `listings.json`, whatever else is in the ZIP.
 * @returns undefined where there is none, as in a workbook
 * @throws FileProblem
 */
export async function readExportedZip(file: Blob): Promise<Cell[][] | undefined> {
  // For a damaged ZIP, the reader of workbooks has a better message.
  const entries = await readZip(file).catch(() => [])
  const found = entries.find(({ path }) => path === LISTINGS_FILE)
  if (!found) return undefined
  const listings = await found.unpack(MOST_BYTES).catch((error: Error) => {
    throw new FileProblem(`${LISTINGS_FILE} in this ZIP: ${error.message}`, { cause: error })
  })
  return rowsOf(await listings.text())
}

function rowsOf(text: string): Cell[][] {
  const read = exported.safeParse(parsed(text))
  if (!read.success) {
    const { version } = z.object({ version: z.unknown() }).catch({ version: 1 }).parse(parsed(text))
    throw new FileProblem(
      version === 1
        ? `${LISTINGS_FILE} in this ZIP is not as it was exported.`
        : 'This ZIP comes from a later Bale. Bring this one up to date first.',
    )
  }
  return [
    SHEET_HEADINGS.map((heading) => (heading === LINKS ? FILES : heading)),
    ...read.data.listings.map(({ fields, ...listing }) =>
      sheetRow({ ...listing, fields: { ...NOTHING, ...fields } as SheetListing['fields'] }),
    ),
  ]
}

/** Fields that an older export lacks. */
const NOTHING = Object.fromEntries(FORM_FIELDS.map(({ key }) => [key, '']))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new FileProblem(`${LISTINGS_FILE} in this ZIP is cut short or damaged.`, { cause: error })
  }
}
