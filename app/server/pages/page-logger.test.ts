import { expect, it } from 'vitest'
import { pageLogger } from './page-logger.ts'

it('writes a hundred lines of each kind in a minute, and then how many more there were', () => {
  const lines: [object, string][] = []
  const warn = (fields: object, event: string) => lines.push([fields, event])
  let ms = 0
  const logger = pageLogger({ warn } as never, () => ms)
  for (let index = 0; index < 500; index++) logger.warn('not_found', { path: `/${index}` })
  logger.warn('listing_search_failed', { error: 'busy' })
  expect(lines).toHaveLength(101)
  expect(lines.at(-1)).toEqual([{ error: 'busy' }, 'listing_search_failed'])
  ms = 61_000
  logger.warn('not_found', { path: '/later' })
  expect(lines.slice(101)).toEqual([
    [{ event: 'not_found', more: 400, seconds: 61 }, 'events without a line'],
    [{ path: '/later' }, 'not_found'],
  ])
})
