import { useEffect, useRef, useState } from 'react'
import { useAuth } from './auth-context'
import { type Draft, parseDraft } from './draft'
import { draftKey, readDraft, removeDraft, writeDraft } from './drafts'

/** @param formName tells its drafts from others' @param work undefined while nothing is unsaved */
export function useDraft<V>(
  formName: string,
  isValues: (stored: unknown) => stored is V,
  work: Omit<Draft<V>, 'savedAt'> | undefined,
) {
  const { user } = useAuth()
  // Of the person who opened the form: it stays theirs when their session ends.
  const [key] = useState(() => draftKey(user?.id ?? '', formName))
  const [offered, setOffered] = useState(() => parseDraft(readDraft(key), isValues))
  const hasWritten = useRef(false)
  const text = work && JSON.stringify(work)

  useEffect(() => {
    if (text) {
      hasWritten.current = true
      writeDraft(key, { ...JSON.parse(text), savedAt: Date.now() })
    } else if (hasWritten.current) {
      removeDraft(key)
    }
  }, [key, text])

  return {
    offered,
    answer: (isTaken: boolean) => {
      setOffered(null)
      if (!isTaken) removeDraft(key)
    },
    forget: () => removeDraft(key),
  }
}
