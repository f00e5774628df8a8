import { z } from '~/kit/staff/zod'
import { foldWord, isDoubted } from './known-words'

const MOST_WORDS = 500
const MOST_COLUMNS = 20

export type LearnedWords = Readonly<Record<string, string>>

export function wordKey(field: string, text: string): string {
  const word = foldWord(text)
  // Folded, "❌" would be an empty cell, and "avail?" would be "Avail".
  return `${field} ${word === '' || isDoubted(text) ? text.trim().toLowerCase() : word}`
}

/** What an account taught about its files, the newest last. */
export type Learned = {
  words: [word: string, meaning: string][]
  columns: { headings: string; columns: (string | null)[] }[]
}

const words = z.array(z.tuple([z.string().max(300), z.string().max(100)]))
const columns = z.array(z.object({ headings: z.string(), columns: z.array(z.string().nullable()) }))
const stored = z.object({ words: words.catch([]), columns: columns.catch([]) })

/** @param answer as the database keeps it; what isn't understood is forgotten */
export function readLearned(answer: unknown): Learned {
  return stored.catch({ words: [], columns: [] }).parse(answer)
}

export function withWords(learned: Learned, given: LearnedWords): Learned {
  const others = learned.words.filter(([word]) => !Object.hasOwn(given, word))
  const all: Learned['words'] = [...others, ...Object.entries(given)]
  const kept = all.filter(([word]) => word.length <= 300)
  return { ...learned, words: kept.slice(-MOST_WORDS) }
}

export function withColumns(learned: Learned, given: Learned['columns'][number]): Learned {
  const others = learned.columns.filter(({ headings }) => headings !== given.headings)
  return { ...learned, columns: [...others, given].slice(-MOST_COLUMNS) }
}
