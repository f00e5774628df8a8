import './quiet-react'
import { afterEach, beforeEach, expect } from 'vitest'
import { commands } from 'vitest/browser'
import { takeProblems, watchPage } from './requests.ts'
import { closeScreen, emptyStorage } from './screen.ts'

watchPage()
await cookieStore.set('screens', await commands.sessionId())

beforeEach(emptyStorage)

afterEach(async () => {
  await closeScreen()
  // As text: a list's difference is not in the one line that a report keeps of a failure.
  expect(takeProblems().join('\n')).toBe('')
})
