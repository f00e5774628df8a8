import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { StoredNotice } from '~/data/privacy-notices/staff-reads'
import {
  conflictingNotice,
  invalidateNotice,
  isNoticeConflict,
  publishNotice,
} from '~/data/privacy-notices/writes'
import { useStaffClient } from '~/lib/staff/auth-context'
import type { Draft } from '~/lib/staff/draft'
import { storable } from '~/lib/staff/field-schemas'
import { type Difference, differences } from '~/lib/staff/merge'
import { noticeProblem } from './notice-problem'

export type NoticeValues = { body: string }

type Base = Pick<StoredNotice, 'version' | 'body'>
type Conflict = { theirs: Base; found: Difference[] }

export function useNoticeEditor(stored: StoredNotice) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const [base, setBase] = useState<Base>(stored)
  const [body, setBody] = useState(stored.body)
  const [problem, setProblem] = useState<string>()
  const [conflict, setConflict] = useState<Conflict>()

  const publishing = useMutation({
    mutationFn: ({ version, words }: { version: number; words: string }) =>
      publishNotice(client, version, words),
    meta: {
      failed: (error) =>
        isNoticeConflict(error) && conflictingNotice(error)
          ? undefined
          : 'Failed to publish notice',
      done: (version) => `Version ${version} published. Visitors see it from now on.`,
    },
  })

  async function publish(words: string, over: Base) {
    const found = noticeProblem(words, over.body)
    setProblem(found)
    if (found) return
    try {
      const version = await publishing.mutateAsync({ version: over.version, words })
      setBase({ version, body: words })
      setBody((now) => (storable(now) === words ? words : now))
    } catch (error) {
      const theirs = conflictingNotice(error)
      if (!theirs) return
      const keys = ['body'] as const
      setConflict({ theirs, found: differences<NoticeValues>(keys, over, { body: words }, theirs) })
    }
    await invalidateNotice(queryClient)
  }

  async function resolveConflict(takeTheirs: ReadonlySet<string>) {
    if (!conflict) return
    const { theirs } = conflict
    setConflict(undefined)
    setBase(theirs)
    if (takeTheirs.has('body')) setBody(theirs.body)
    else await publish(storable(body), theirs)
  }

  return {
    base,
    body,
    problem,
    conflict,
    isChanged: body !== base.body,
    isPublishing: publishing.isPending,
    isPublished: publishing.isSuccess,
    write: (words: string) => {
      setBody(words)
      setProblem(undefined)
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      return publish(storable(body), base)
    },
    resolveConflict,
    closeConflict: () => setConflict(undefined),
    restore: ({ values, base: from, revision }: Draft<NoticeValues>) => {
      setBody(values.body)
      if (revision !== null) setBase({ version: revision, body: from.body })
    },
  }
}
