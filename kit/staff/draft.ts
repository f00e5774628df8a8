/** With the values and revision it was based on, so that conflicts are still found. */
export type Draft<V> = {
  values: V
  base: V
  revision: number | null
  /** Milliseconds since 1970. */
  savedAt: number
}

/** Null where it isn't a draft of this form, for example of an older version. */
export function parseDraft<V>(
  stored: unknown,
  isValues: (stored: unknown) => stored is V,
): Draft<V> | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { values, base, revision, savedAt } = stored as Partial<Record<keyof Draft<V>, unknown>>
  const isRevision = revision === null || typeof revision === 'number'
  if (!isValues(values) || !isValues(base) || !isRevision || typeof savedAt !== 'number')
    return null
  return { values, base, revision, savedAt }
}

/** Whether each field of the example is there with a value of the same type; lists hold texts. */
export function isLike<V extends object>(example: V, isItem = isText) {
  return (stored: unknown): stored is V => {
    if (typeof stored !== 'object' || stored === null) return false
    return Object.entries(example).every(([key, value]) => {
      const found = (stored as Record<string, unknown>)[key]
      return Array.isArray(value)
        ? Array.isArray(found) && found.every(isItem)
        : typeof found === typeof value
    })
  }
}

function isText(item: unknown): boolean {
  return typeof item === 'string'
}
