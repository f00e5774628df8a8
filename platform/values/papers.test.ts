import { describe, expect, it } from 'vitest'
import { paperProblem, paperType } from './papers'

const bytes = (text: string) => Uint8Array.from(text, (each) => each.charCodeAt(0))

describe('papers', () => {
  it.each([
    ['%PDF-1.7\n', 'application/pdf'],
    // Scanners and mail programs leave something before it.
    ['\xef\xbb\xbf\r\n%PDF-1.4', 'application/pdf'],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['RIFF\0\0\0\0WEBP', 'image/webp'],
    ['GIF89a', undefined],
    ['<html>', undefined],
    ['', undefined],
  ])('are what their bytes say: %j', (head, type) => {
    expect(paperType(bytes(head))).toBe(type)
  })

  it('say what is wrong with a file', () => {
    expect(paperProblem({ type: undefined, size: 0 })).toBe('This file is empty.')
    expect(paperProblem({ type: undefined, size: 9 })).toMatch(/^Papers are PDF/)
    expect(paperProblem({ type: 'image/png', size: 11 * 1024 * 1024 })).toMatch(/has 11 MB/)
    expect(paperProblem({ type: 'image/png', size: 9 })).toBeUndefined()
  })
})
