import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LISTING_FILTERS, PARAMETERS } from '../modules/gallery/listing-filters.ts'
import { PROPERTY_COLUMNS, type Shown } from '../modules/listings/property-fields.ts'
import { SITE_FIELDS } from '../modules/site-settings/site-fields.ts'

// Visitors load these, not the tables, whose labels and limits are 0.7 kB a page after gzip.
function shown(...places: Shown[]): string {
  return PROPERTY_COLUMNS.filter(({ on }) => places.includes(on))
    .map(({ key }) => key)
    .join(', ')
}

const ofFilters = [...PARAMETERS.filter((name) => !['category', 'sort'].includes(name)), 'ignored']
const onCards = PROPERTY_COLUMNS.filter(({ on }) => on === 'card').map(({ key }) => String(key))
const filtered = [
  ...LISTING_FILTERS.flatMap(({ column }) => column ?? []),
  'property_type',
  'turnover',
  'nearby_landmarks',
  'pin_precision',
]

const siteLists = SITE_FIELDS.flatMap((field) =>
  field.kind === 'list' ? [`  ${field.key}: ${JSON.stringify(field.keys)},`] : [],
)
const texts = {
  'modules/listings/property-columns.gen.ts': `// Written by npm run types from property-fields.ts. Don't edit it.

export const CARD_COLUMNS = '${shown('card')}' as const
`,
  // Apart, so that only a listing's own page loads it.
  'modules/listings/page-columns.gen.ts': `// Written by npm run types from property-fields.ts. Don't edit it.
import { CARD_COLUMNS } from './property-columns.gen.ts'

export const PAGE_COLUMNS = \`\${CARD_COLUMNS}, ${shown('page')}\` as const
`,
  // Read by a page's loader, so that no page's script names them.
  'modules/listings/apart-columns.gen.ts': `// Written by npm run types from property-fields.ts. Don't edit it.

export const APART_COLUMNS = '${shown('apart')}' as const
`,
  'modules/gallery/filter-names.gen.ts': `// Written by npm run types from listing-filters.ts. Don't edit it.

export const FILTER_NAMES = '${ofFilters.join(' ')}'
`,
  'modules/gallery/filter-columns.gen.ts': `// Written by npm run types from listing-filters.ts: what cards don't have. Don't edit it.

export const FILTER_COLUMNS = '${filtered.filter((key) => !onCards.includes(key)).join(', ')}' as const
`,
  'modules/site-settings/site-columns.gen.ts': `// Written by npm run types from site-fields.ts. Don't edit it.

export const SITE_COLUMNS = '${SITE_FIELDS.map(({ key }) => key).join(', ')}' as const
export const SITE_LISTS = {
${siteLists.join('\n')}
} as const
`,
}

for (const [name, text] of Object.entries(texts)) {
  const target = fileURLToPath(new URL(`../${name}`, import.meta.url))
  if (!process.argv.includes('--check')) {
    writeFileSync(target, text)
  } else if (readFileSync(target, 'utf8') !== text) {
    console.error(`${name} is out of date: run npm run types`)
    process.exitCode = 1
  }
}
