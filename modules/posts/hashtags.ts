import { found, phrase, without } from './phrase.ts'

const HASHTAG = phrase('#[\\p{L}_][\\p{L}\\p{N}_]{0,60}')

/** Tags name what people search for: other towns, "rent" below a sale. */
export function withoutHashtags(text: string): string {
  return without(
    text,
    found(text, HASHTAG, () => true),
  )
}
