import { expect, it } from 'vitest'
import { noticeBlocks } from './privacy-notice.ts'

it('has headings and paragraphs, with their lines', () => {
  expect(noticeBlocks('# What\r\n\r\nYour name.\nYour number.\n\n\n# Why \nTo answer.')).toEqual([
    { kind: 'heading', text: 'What' },
    { kind: 'paragraph', text: 'Your name.\nYour number.' },
    { kind: 'heading', text: 'Why' },
    { kind: 'paragraph', text: 'To answer.' },
  ])
})

it('takes what is no heading for text', () => {
  expect(noticeBlocks('#1 of all\n#')).toEqual([{ kind: 'paragraph', text: '#1 of all\n#' }])
  expect(noticeBlocks(' \n\n')).toEqual([])
})
