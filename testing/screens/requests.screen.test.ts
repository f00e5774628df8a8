import { expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { expectErrors, takeProblems } from './requests.ts'

async function ask(path: string) {
  return fetch(path, { headers: { apikey: await commands.publishableKey() } })
}

test('a refusal that the test does not expect is a problem', async () => {
  await ask('/rest/v1/nothing')
  expect(takeProblems()).toEqual(['GET /rest/v1/nothing: status of 404'])
  expectErrors(/status of 404/)
  await ask('/rest/v1/nothing')
  expect(takeProblems()).toEqual([])
})

test('an error in the console is a problem', () => {
  console.error('meant by a test', 1)
  expect(takeProblems()).toEqual(['console: meant by a test 1'])
})
