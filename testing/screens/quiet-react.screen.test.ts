import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { takeProblems } from './requests.ts'

test('React warns of mistakes all the same', () => {
  const root = createRoot(document.createElement('div'))
  flushSync(() => root.render(createElement('p', { class: 'small' })))
  root.unmount()
  expect(takeProblems()).toEqual([expect.stringContaining('Invalid DOM property')])
})
