export type Said<T> = { value: T; from: number; to: number; unsure?: true }

/** Whole words, in any case, on one line where the source has no line break. */
export function phrase(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'gu')
}

export function found<T>(
  text: string,
  pattern: RegExp,
  read: (groups: Record<string, string | undefined>, match: RegExpExecArray) => T | undefined,
): Said<T>[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const value = read(match.groups ?? {}, match)
    return value === undefined
      ? []
      : [{ value, from: match.index, to: match.index + match[0].length }]
  })
}

export function agreed<T>(all: readonly Said<T>[]): Said<T> | undefined {
  const [first] = all
  if (!first) return undefined
  const differ = all.some(({ value, unsure }) => unsure || value !== first.value)
  return differ ? { ...first, unsure: true } : first
}

/** The text with what was read taken out, as long as it was. */
export function without(text: string, parts: readonly { from: number; to: number }[]): string {
  let rest = ''
  let at = 0
  for (const { from, to } of [...parts].sort((a, b) => a.from - b.from)) {
    if (to <= at) continue
    const start = Math.max(from, at)
    rest += text.slice(at, start) + text.slice(start, to).replace(/[^\n]/g, MASK)
    at = to
  }
  return rest + text.slice(at)
}

/** Of what was taken out: no letter, digit or space, and in no pattern. */
export const MASK = '\ufffc'
