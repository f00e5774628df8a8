import { expect, test, vi } from 'vitest'
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
  held.release()
  expect((await answered).status).toBeGreaterThanOrEqual(400)
})

/** @returns how it ended, and its status */
async function upload(abort?: AbortSignal): Promise<[string, number]> {
  const request = new XMLHttpRequest()
  request.open('POST', '/storage/v1/object/nothing/a.webp')
  abort?.addEventListener('abort', () => request.abort())
  const { promise, resolve } = Promise.withResolvers<[string, number]>()
  for (const end of ['load', 'error', 'abort'] as const) {
    request.addEventListener(end, () => resolve([end, request.status]))
  }
  request.send('x')
  return promise
}

test('an upload is answered, breaks off, waits and is cancelled likewise', async () => {
  const UPLOAD = 'POST /storage/v1/object/nothing/a.webp'
  const full = answer(UPLOAD, { status: 507 })
  expect(await upload()).toEqual(['load', 507])
  full.end()
  const broken = answer(UPLOAD, 'broken')
  expect(await upload()).toEqual(['error', 0])
  broken.end()
  const never = answer(UPLOAD, 'never')
  expect(await upload(AbortSignal.timeout(20))).toEqual(['abort', 0])
  never.end()
  expect(takeProblems()).toEqual([])

  const held = hold(UPLOAD)
  const uploaded = upload()
  held.release()
  const [end, status] = await uploaded
  expect(end).toBe('load')
  expect(takeProblems()).toEqual([`${UPLOAD}: status of ${status}`])
})

test('an answer after the end of its test goes nowhere', async () => {
  const late = vi.fn()
  fetch('/rest/v1/nothing').then(late, late)
  takeProblems()
  await ask()
  await commands.publishableKey()
  await ask()
  expect(late).not.toHaveBeenCalled()
  expect(takeProblems()).toEqual([])
})
