export const MOST_NOTICE = 20_000

export function noticeProblem(words: string, inForce: string): string | undefined {
  if (words === '') return 'Write the notice: visitors consent to it.'
  if (words.length > MOST_NOTICE) return 'Use at most 20,000 characters.'
  if (words === inForce.trim()) return 'Nothing has changed since the version in force.'
  return undefined
}
