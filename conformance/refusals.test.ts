import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Library, startLibrary } from './library.ts'

const page = readFileSync(new URL('../docs/rest.md', import.meta.url), 'utf8')
const [, table = ''] = page.split('## Refused')

const refusals = [
  ...table.matchAll(/^\| (.+?) +\|.*\| `(\S+) (\S+)`(?: with `(\S+): (\S+)`)? *\| `(\w+)` *\|$/gm),
].map(([, what = '', method = '', path = '', header, value = '', code = '']) => ({
  what: what.trim(),
  method,
  path,
  headers: header ? { [header]: value } : {},
  code,
}))

describe('what docs/rest.md calls refused', () => {
  let library: Library
  beforeAll(async () => {
    library = await startLibrary()
  })
  afterAll(() => library?.stop())

  it('is read line by line', () => {
    const lines = table
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| '))
    expect(refusals).toHaveLength((lines?.length ?? 0) - 2)
  })

  it.each(refusals)('$what', async ({ method, path, headers, code }) => {
    const body = method === 'POST' || method === 'PUT' ? { id: 1 } : undefined
    const address = path.replaceAll('{', '%7B').replaceAll('}', '%7D').replace('>', '%3E')
    const answer = await library.ask(method, address, { headers, body })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect((await answer.json()).code).toBe(code)
  })
})
