import { LEARNED } from '~/lib/staff/drafts'
import { z } from '~/lib/staff/zod'
import { foldWord } from './known-words'

const KEY = `${LEARNED}words`
const MOST = 500

/** What the office said a word of its files means, by `wordKey`; an empty text leaves the cell empty. */
export type LearnedWords = Readonly<Record<string, string>>

export function wordKey(field: string, text: string): string {
  return `${field} ${foldWord(text)}`
}

const stored = z.record(z.string().max(300), z.string().max(100))

/** In this browser until Sign Out, as the columns are. */
export function learnedWords(): LearnedWords {
  try {
    return stored.catch({}).parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

export function rememberWords(words: LearnedWords): void {
  const newest = Object.entries({ ...learnedWords(), ...words }).slice(-MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest)))
  } catch {
    // Without storage they are asked for the next time.
  }
}
