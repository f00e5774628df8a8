import { describe, expect, it } from 'vitest'
import { AnswerCache, largestEntry, type Segment } from './answer-cache.ts'
import { CachedAnswer } from './cached-answer.ts'

const answerOf = (bytes: number) => CachedAnswer.of(new Response('x'.repeat(bytes)))

async function makeCache() {
  const answers = new AnswerCache()
  return {
    answers,
    async keep(key: string, segment: Segment, bytes = 100_000) {
      const answer = await answerOf(bytes)
      answers.set(key, { segment, answer, version: '1' })
      return answer
    },
    isThere: (key: string, segment: Segment) => answers.find(key, [segment]) !== undefined,
  }
}

describe('the cache', () => {
  it('loses no page to searches and listings that do not exist, which are bounded', async () => {
    const { keep, isThere } = await makeCache()
    await keep('/', 'pages')
    const searches = Array.from({ length: 300 }, (_, at) => `/gallery?q=${at}`)
    for (const search of searches) await keep(search, 'others')
    expect(isThere('/', 'pages')).toBe(true)
    const left = searches.filter((search) => isThere(search, 'others'))
    expect(left.length * 100_000).toBeLessThanOrEqual(4 * 1024 * 1024)
    expect(left.at(-1)).toBe(searches.at(-1))
  })

  it('is nothing that would push out all the rest', async () => {
    const { keep, isThere } = await makeCache()
    await keep('/huge', 'pages', largestEntry + 1)
    expect(isThere('/huge', 'pages')).toBe(false)
  })

  it('stands in one place, the last', async () => {
    const { keep, isThere } = await makeCache()
    await keep('/property/x', 'pages')
    await keep('/property/x', 'others')
    expect([isThere('/property/x', 'pages'), isThere('/property/x', 'others')]).toEqual([
      false,
      true,
    ])
  })

  it('is weighed again when it grows, and goes where there is no room for it', async () => {
    const { answers, keep, isThere } = await makeCache()
    const all = Array.from({ length: 40 }, (_, at) => `/gallery?q=${at}`)
    for (const key of all) {
      const answer = await keep(key, 'others')
      await answer.make('gzip')
      Object.defineProperty(answer, 'bytes', { value: 200_000 })
      answers.weighAgain(key, answer)
    }
    const left = all.filter((key) => isThere(key, 'others'))
    expect(left.length * 200_000).toBeLessThanOrEqual(4 * 1024 * 1024)
  })

  it('has no picture left once a file was changed', async () => {
    const { answers, keep, isThere } = await makeCache()
    await keep('/a.webp', 'pictures')
    await keep('/b.js', 'files')
    answers.forgetPictures()
    expect([isThere('/a.webp', 'pictures'), isThere('/b.js', 'files')]).toEqual([false, true])
  })
})
