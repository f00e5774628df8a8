import { expect, it } from 'vitest'

const { testsOf } = (await import(`${import.meta.dirname}/tests-of.mjs`)) as {
  testsOf: (paths: string[]) => string[][]
}

it('a file is tried by what imports it, and by its room', () => {
  const [related, room, ...others] = testsOf(['platform/gate/refusal.ts'])
  expect(related).toEqual(['related', '--run', '--project=all', 'platform/gate/refusal.ts'])
  expect(room?.at(-1)).toBe('platform/gate/')
  expect(others).toEqual([])
})

it('a folder and a test are tried as they are', () => {
  const given = ['modules/viewing-slips', 'scripts/tests-of.test.ts']
  expect(testsOf(given)).toEqual([['run', ...given]])
})
