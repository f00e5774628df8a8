import { EMPTY_FORM, type PropertyValues } from './schema'

/** With the values and revision it started from, so that a conflict is still found. */
export type Draft = {
  values: PropertyValues
  base: PropertyValues
  revision: number | null
  /** Milliseconds since 1970. */
  savedAt: number
}

/** Null where it isn't a draft of this form, perhaps of an older version. */
export function parseDraft(stored: unknown): Draft | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { values, base, revision, savedAt } = stored as Partial<Draft>
  const isRevision = revision === null || typeof revision === 'number'
  if (!isValues(values) || !isValues(base) || !isRevision || typeof savedAt !== 'number')
    return null
  return { values, base, revision, savedAt }
}

function isValues(stored: unknown): stored is PropertyValues {
  if (typeof stored !== 'object' || stored === null) return false
  return Object.entries(EMPTY_FORM).every(([key, example]) => {
    const value = (stored as Record<string, unknown>)[key]
    return Array.isArray(example)
      ? Array.isArray(value) && value.every((item) => typeof item === 'string')
      : typeof value === typeof example
  })
}
