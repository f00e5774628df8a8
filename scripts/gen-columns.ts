import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PROPERTY_COLUMNS, type Shown } from '../src/domain/property-fields.ts'
import { SITE_FIELDS } from '../src/domain/site-fields.ts'

/*
 * Writes the select lists that the field tables give. Visitors' pages load these lines in place of
 * the tables, whose labels and limits only staff need: 0.7 kB a page after gzip.
 */
const target = fileURLToPath(new URL('../src/domain/columns.gen.ts', import.meta.url))

function shown(...places: Shown[]): string {
  return PROPERTY_COLUMNS.filter(({ on }) => places.includes(on))
    .map(({ key }) => key)
    .join(', ')
}

const siteLists = SITE_FIELDS.flatMap((field) =>
  field.kind === 'list' ? [`  ${field.key}: ${JSON.stringify(field.keys)},`] : [],
)
const text = `// Written by scripts/gen-columns.ts from property-fields.ts and site-fields.ts. Don't edit it.

export const CARD_COLUMNS = '${shown('card')}' as const
export const PAGE_COLUMNS = '${shown('card', 'page')}' as const
export const SITE_COLUMNS = '${SITE_FIELDS.map(({ key }) => key).join(', ')}' as const
export const SITE_LISTS = {
${siteLists.join('\n')}
} as const
`

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('src/domain/columns.gen.ts is out of date: run npm run types')
    process.exitCode = 1
  }
} else {
  writeFileSync(target, text)
}
