import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { analyse } from 'scslre'
import ts from 'typescript'
import { expect, it } from 'vitest'

/*
 * A pattern that takes more than twice as long for twice the text gives whoever sends that text the time
 * of the one thread: 8,000 spaces in an address took a tenth of a second each. Here every pattern of the
 * program is looked at by how it grows, and those that grow faster say what bounds their text.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const files = globSync('{app,kit,modules,platform,sample}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.(?:test|gen)\./.test(path),
)

const bounded: Record<string, string> = {
  'platform/mail/email-address.ts': '500 characters, looked at before',
  'platform/mail/mail-queue.ts': '300 characters of a mail server’s answer',
  'modules/link-previews/server/lettering.ts': 'a line of a picture',
  'platform/database/schema/look-before-first.ts': 'our own files',
  'platform/database/schema/migrations.ts': 'our own files',
  'platform/database/embedded/server-log.ts': 'a line of PostgreSQL, from its beginning on',
  'modules/listings/staff/form/schema.ts': 'what somebody types, in their own browser',
  'platform/values/contact-links.ts': 'an address of the settings, 1,000 characters',

  'platform/values/grouped-number.ts': 'the digits of a number',
  'kit/money/centavos.ts': 'the digits of a number',
  'kit/money/read-amount.ts': '60 characters, cut before',
  'modules/privacy-notices/privacy-notice.ts':
    '20,000 characters that an admin wrote, line by line',
  'modules/listings/property-address.ts': '60 characters, cut before',
  'modules/gallery/property-search.ts': '200 characters, cut before',
  'modules/posts/read-lists.ts': '120 characters behind a word such as "near"',
  'modules/posts/read-place.ts': 'up to six words of a post',
  'modules/gallery/reference.ts': '200 characters, cut before',
  'kit/places/town-spelling.ts': '300 characters, cut before',
  'modules/gallery/typed-search.ts': 'a part of 200 characters',
  'modules/listings/usual-amenities.ts': 'an amenity, 200 characters',
  'modules/listings/video-link.ts': 'a video’s address, 2,000 characters',
  'modules/listings/staff/private-words.ts':
    'a text of 20,000 characters, in the browser of who imports or types it',
  'app/start/languages/routes.ts': 'names of our own files',
  'app/start/languages/sentences.ts': 'our own files',
  'modules/listing-sheets/staff/import/sheet/cell-value.ts':
    'a cell, in the browser of who imports',
  'modules/listing-sheets/staff/import/sheet/number-format.ts':
    'a format of 255 characters, likewise',
  'modules/listing-sheets/staff/import/sheet/read-worksheet.ts': 'a cell, likewise',
  'modules/listing-sheets/staff/import/sheet/set-aside.ts': 'a cell, likewise',
  'modules/listing-sheets/staff/import/town-in-place.ts': 'a cell, likewise',
}

/** Patterns put together when the program starts, which are not read here. */
const built: Record<string, string> = {
  'app/server/pages/page-cache/cacheable.ts': 'no part repeats beside itself',
  'platform/mail/web-addresses.ts': '5,000 characters of a message; names have up to 127 parts',
  'platform/storage/public-objects.ts': 'the end of a name of 200 characters',
  'modules/listing-sheets/staff/import/asked-state.ts': 'the heading of a column',
  'modules/listings/staff/private-words.ts': 'as above, each repetition bounded',
  'modules/enquiries/public/server-words.fil.ts': 'a sentence that our own server says',
  'app/start/chunk-groups.ts': 'names of our own files',
  'app/start/assert-pages.ts': 'our own pages, when they are built',
  'platform/values/normal-text.ts': 'what a repetition takes, no later match begins in',
  'modules/gallery/typed-search.ts': '200 characters of a search',
  'platform/values/formula-text.ts': 'the beginning of a cell, once, in the browser of who exports',
  'modules/listings/price.ts': 'a listing’s price, 200 characters',
  'modules/posts/amounts.ts': '8,000 characters of a post, each repetition bounded',
  'modules/posts/phrase.ts': '8,000 characters of a post, each repetition bounded',
  'modules/posts/read-place.ts': '60 characters of a line',
  'modules/posts/split-posts.ts': '200 characters of a line',
  'platform/values/stored-path.ts': 'an address in a row of ours',
  'modules/listing-sheets/staff/import/read-cell.ts': 'a cell, in the browser of who imports',
}

const growing = new Set<string>()
const putTogether = new Set<string>()
let count = 0
for (const path of files) {
  const source = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), 99, true)
  walk(source, (node) => {
    if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') putTogether.add(path)
    if (!ts.isRegularExpressionLiteral(node)) return
    count += 1
    if (isGrowing(node.text)) growing.add(path)
  })
}

it('knows of each pattern that grows faster than its text what bounds that', () => {
  expect(count).toBeGreaterThan(250)
  expect([...growing].toSorted()).toEqual(Object.keys(bounded).toSorted())
})

it('knows what patterns that are put together read', () => {
  expect([...putTogether].toSorted()).toEqual(Object.keys(built).toSorted())
})

it.each([
  ['spaces around an address', String.raw`/^[ \t]+|[ \t]+$/g`],
  ['the parts of a list', String.raw`/\s*,\s*/`],
  ['one repetition in another', '/^(?:a+)+$/'],
])('finds %s', (_, pattern) => {
  expect(isGrowing(pattern)).toBe(true)
})

it('takes what grows like its text', () => {
  expect(isGrowing('/^[a-z]+ [0-9]+$/')).toBe(false)
})

function isGrowing(literal: string): boolean {
  const end = literal.lastIndexOf('/')
  const pattern = { source: literal.slice(1, end), flags: literal.slice(end + 1) }
  return analyse(pattern, { maxReports: 1 }).reports.length > 0
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => walk(child, visit))
}
