import { afterEach, expect } from 'vitest'
import { takeProblems, watchPage } from './requests.ts'
import { closeScreen } from './screen.ts'

watchPage()

afterEach(async () => {
  await closeScreen()
  expect(takeProblems()).toEqual([])
})
