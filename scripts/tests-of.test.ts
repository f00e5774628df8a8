import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

type TestsOf = {
  longOf: { tests: string[] }[]
  testsOf: (paths: string[]) => string[][]
}
const { longOf, testsOf } = (await import(`${import.meta.dirname}/tests-of.mjs`)) as TestsOf

const cwd = fileURLToPath(new URL('..', import.meta.url))
const found = globSync('{server,supabase}/**/*.long.test.ts', { cwd })

it.each([...new Set(longOf.flatMap(({ tests }) => tests))])(
  'the long tests named %s are there',
  (name) => {
    expect(found.some((path) => path.includes(name))).toBe(true)
  },
)

it('each long file is asked for by some file', () => {
  const names = longOf.flatMap(({ tests }) => tests)
  expect(found.filter((path) => !names.some((name) => path.includes(name)))).toEqual([])
})

it('a file of the gate is tried by what strangers ask of the whole program, too', () => {
  const [related, long] = testsOf(['server/gate/refusal.ts'])
  expect(related).toEqual(['related', '--run', '--project=all', 'server/gate/refusal.ts'])
  expect(long).toEqual(expect.arrayContaining(['run', '--project=long', 'costs', 'crowded-pages']))
})
