import { afterEach, expect } from 'vitest'
import { commands } from 'vitest/browser'
import { takeProblems, watchPage } from './requests.ts'
import { closeScreen } from './screen.ts'

watchPage()
// Says to the server which site this page asks.
await cookieStore.set('screens', await commands.sessionId())

afterEach(async () => {
  await closeScreen()
  expect(takeProblems()).toEqual([])
})
