import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = new URL('../docs/guide/', import.meta.url)
const walks = new URL('../e2e/guide/', import.meta.url)
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const chapters = readdirSync(folder).filter((name) => /(?<!README)\.md$/.test(name))
const partsOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, part]) => part)

describe('the staff guide', () => {
  it('lists every page once', () => {
    expect(partsOf(textOf('README.md'), /\]\(([\w-]+\.md)\)/g).toSorted()).toEqual(chapters)
  })

  it('has every page walked through in a browser', () => {
    const specs = readdirSync(walks).map((name) => readFileSync(new URL(name, walks), 'utf8'))
    const walked = partsOf(specs.join('\n'), /chapterName: '([\w-]+)'/g)
    expect(walked.map((name) => `${name}.md`).toSorted()).toEqual(chapters)
  })

  it('has the pictures that its pages show, and no other', () => {
    const shown = chapters.flatMap((name) => partsOf(textOf(name), /\(pictures\/([\w-]+\.jpg)\)/g))
    expect(readdirSync(new URL('pictures/', folder))).toEqual(shown.toSorted())
  })

  it('links only to what is there', () => {
    for (const name of chapters) {
      for (const target of partsOf(textOf(name), /\]\(([\w-]+\.md)\)/g)) {
        expect(chapters, name).toContain(target)
      }
    }
  })
})
