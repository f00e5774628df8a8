import { expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { answer, expectErrors, hold, sent, takeProblems } from './requests.ts'

const SETTINGS = '/rest/v1/site_settings?select=id'

async function ask(path = SETTINGS, init: RequestInit = {}) {
  return fetch(path, { ...init, headers: { apikey: await commands.publishableKey() } })
}

test('the gate answers what a test leaves to it', async () => {
  expect(await (await ask()).json()).toEqual([{ id: 1 }])
  expect(takeProblems()).toEqual([])
})

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

test('an answer takes the place of the gate’s, from the address that was asked', async () => {
  const down = answer('GET /rest/v1/site_settings', { status: 500, json: { message: 'no' } })
  const response = await ask()
  expect(response.status).toBe(500)
  expect(response.url).toBe(location.origin + SETTINGS)
  expect((await ask(SETTINGS, { method: 'HEAD' })).status).toBe(200)
  down.end()
  expect((await ask()).status).toBe(200)
})

test('connections that break are what fetch makes of them', async () => {
  answer(/^GET .*select=id$/, 'broken')
  await expect(ask()).rejects.toThrow(TypeError)
  answer('GET /rest/v1/site_settings', 'never')
  const asked = ask(SETTINGS, { signal: AbortSignal.timeout(20) })
  await expect(asked).rejects.toThrow('timed out')
})

test('what is held is asked once it is let go, and noted', async () => {
  const held = hold('POST /rest/v1/rpc/count_found')
  expectErrors(/status of 4/)
  const answered = ask('/rest/v1/rpc/count_found', { method: 'POST', body: '{"a":1}' })
  await expect.poll(() => sent('POST /rest/v1/rpc/count_found')).toEqual(['{"a":1}'])
  held.letGo()
  expect((await answered).status).toBeGreaterThanOrEqual(400)
})
