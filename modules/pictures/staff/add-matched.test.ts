import { expect, it } from 'vitest'
import type { ImportedListing } from '~/modules/listing-sheets/data/listing-imports/staff-reads'
import { addMatched } from './add-matched'
import type { FileToMatch } from './match-files'

type Context = Parameters<typeof addMatched>[0]

const context = { report: () => undefined } as unknown as Context
const listing = { property_id: 'p', captions: {} } as unknown as ImportedListing

it('holds a few files at a time, however many a ZIP has', async () => {
  let [opened, done, held] = [0, 0, 0]
  const files = Array.from(
    { length: 20 },
    (_, at): FileToMatch => ({
      path: `${at}.jpg`,
      open: async () => {
        opened++
        held = Math.max(held, opened - done)
        if (at === 9) throw new Error('cut short')
        return new File(['no picture'], `${at}.jpg`)
      },
    }),
  )
  const onDone = (count: number) => {
    done = count
  }
  const failed = await addMatched(context, { listing, files }, onDone, new AbortController().signal)
  expect(failed.map(({ file }) => file.path).toSorted()).toEqual(
    files.map(({ path }) => path).toSorted(),
  )
  expect(done).toBe(20)
  expect(held).toBeLessThanOrEqual(8)
})
