import { useEffect, useRef, useState } from 'react'
import { useAuth } from '~/lib/staff/auth-context'
import { draftKey, readDraft, removeDraft, writeDraft } from '~/lib/staff/drafts'
import { type Draft, parseDraft } from './draft'

/** Kept in the storage of this tab. @param work undefined while there is nothing unsaved */
export function useDraft(propertyId: string | undefined, work: Omit<Draft, 'savedAt'> | undefined) {
  const { user } = useAuth()
  // Of whoever opened the form: what they typed stays theirs when their session ends.
  const [key] = useState(() => draftKey(user?.id ?? '', propertyId))
  const [offered, setOffered] = useState(() => parseDraft(readDraft(key)))
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
