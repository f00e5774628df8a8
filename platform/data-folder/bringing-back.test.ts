import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bringingBackName, placeName, settleSwap, swapBack, swapIn } from './bringing-back.ts'

let path: string
const at = (...parts: string[]) => join(path, ...parts)
const inside = (...parts: string[]) => at(bringingBackName, ...parts)

function putSite(into: (...parts: string[]) => string, words: string): void {
  for (const name of ['storage', 'database']) {
    mkdirSync(into(name), { recursive: true })
    writeFileSync(into(name, 'what'), words)
  }
  writeFileSync(into('secrets.json'), words)
}
const siteIn = (from: (...parts: string[]) => string) =>
  [from('storage', 'what'), from('secrets.json'), from('database', 'what')].map((file) =>
    existsSync(file) ? readFileSync(file, 'utf8') : 'none',
  )
const all = (words: string) => [words, words, words]

beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'bale-swap-'))
  putSite(at, 'new')
  putSite((...parts) => inside(placeName, ...parts), 'old')
})
afterEach(() => rmSync(path, { recursive: true, force: true }))

describe('a restored site', () => {
  it('takes the place of the new one', () => {
    swapIn({ at })
    expect(siteIn(at)).toEqual(all('old'))
    expect(siteIn((...parts) => inside('replaced', ...parts))).toEqual(all('new'))
  })

  it('gives the place back', () => {
    swapIn({ at })
    swapBack({ at })
    expect(siteIn(at)).toEqual(all('new'))
    settleSwap({ at })
    expect(siteIn(at)).toEqual(all('new'))
  })

  it.each([0, 1, 2, 3, 4, 5])('changes nothing where move %d is refused', (refused) => {
    let count = 0
    const rename: typeof renameSync = (from, to) => {
      if (count++ === refused) throw new Error('EXDEV')
      renameSync(from, to)
    }
    expect(() => swapIn({ at }, rename)).toThrow('EXDEV')
    expect(siteIn(at)).toEqual(all('new'))
    expect(siteIn((...parts) => inside(placeName, ...parts))).toEqual(all('old'))
    settleSwap({ at })
    expect(siteIn(at)).toEqual(all('new'))
  })

  it('is put there by the next start, at whichever step the last one was killed', () => {
    const steps: (() => void)[] = []
    const moved = ['storage', 'secrets.json', 'database']
    for (const name of moved) {
      steps.push(() => renameSync(at(name), inside('replaced', name)))
      steps.push(() => renameSync(inside(placeName, name), at(name)))
    }
    for (let done = 0; done <= steps.length; done++) {
      rmSync(path, { recursive: true, force: true })
      putSite(at, 'new')
      putSite((...parts) => inside(placeName, ...parts), 'old')
      mkdirSync(inside('replaced'))
      writeFileSync(inside('swap'), '')
      for (const step of steps.slice(0, done)) step()
      settleSwap({ at })
      expect(siteIn(at), `after ${done} steps`).toEqual(all('old'))
    }
  })

  it('takes the first password of the new site along, and no other file', () => {
    for (const name of ['first-login.txt', 'first-login-2.txt', 'first-login.txt.kept']) {
      writeFileSync(at(name), 'words')
    }
    settleSwap({ at })
    expect(existsSync(at('first-login.txt'))).toBe(true)
    mkdirSync(inside('replaced'))
    writeFileSync(inside('swap'), '')
    settleSwap({ at })
    const names = ['first-login.txt', 'first-login-2.txt', 'first-login.txt.kept']
    expect(names.filter((name) => existsSync(at(name)))).toEqual(['first-login.txt.kept'])
  })

  it('is left alone by a start where it was not whole yet', () => {
    settleSwap({ at })
    expect(siteIn(at)).toEqual(all('new'))
  })
})
