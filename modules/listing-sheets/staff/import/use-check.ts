import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useStaffClient } from '~/kit/staff/auth-context'
import { learnedForImportsQuery } from '~/modules/listing-sheets/data/listing-imports/staff-reads'
import {
  type Comparison,
  compareListings,
  importListings,
  learnForImports,
  stageListings,
} from '~/modules/listing-sheets/data/listing-imports/writes'
import { invalidateProperties } from '~/modules/listings/data/invalidate'
import { NEW_PROPERTY } from '~/modules/listings/property-values'
import { ownContacts } from '~/modules/listings/staff/own-contacts'
import { peopleQuery } from '~/modules/people/data/staff-reads'
import { storedSiteQuery } from '~/modules/site-settings/data/staff-reads'
import type { Columns } from './headings'
import { type Learned, type LearnedWords, readLearned, withWords } from './learned-words'
import { priceQuestions, privateQuestions, type Question } from './look-first'
import { agentIds } from './read-cell'
import { type ReadTable, readRows } from './read-rows'
import { rememberedColumns } from './remembered-columns'
import type { FileTable } from './table'
import { type UnknownWord, unknownWords } from './unknown-words'
import type { Decisions } from './use-decisions'

export type FileToCheck = { name: string; table: FileTable; columns: Columns; learned: Learned }
export type Checked = {
  id: string
  columns: Columns
  read: ReadTable
  comparison: Comparison
  questions: readonly Question[]
}

export function useCheck(file: FileToCheck) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const [learned, setLearned] = useState<LearnedWords>(() => Object.fromEntries(file.learned.words))
  const [areDrafts, setAreDrafts] = useState(true)
  const [staged, setStaged] = useState(0)
  const cancelled = useRef<AbortController>(undefined)
  const { data: people } = useQuery(peopleQuery(client))
  const { data: site } = useQuery(storedSiteQuery(client))

  const { table, columns, name } = file
  const readWith = useCallback(
    (words: LearnedWords) =>
      people &&
      readRows(table, columns, {
        agents: agentIds(people),
        learned: words,
        areDrafts,
        ownHost: location.hostname,
        name: table.sheet ?? name,
      }),
    [table, columns, people, areDrafts, name],
  )
  const settled = useDeferredValue(learned)
  const read = useMemo(() => readWith(settled), [readWith, settled])
  // Those that were explained stay, so that each can be explained again.
  const words: readonly UnknownWord[] = useMemo(
    () => unknownWords(readWith({})?.doubts ?? []),
    [readWith],
  )

  const check = useMutation({
    mutationFn: async (): Promise<Checked | undefined> => {
      const read = readWith(learned)
      if (!read) return undefined
      cancelled.current = new AbortController()
      const { signal } = cancelled.current
      setStaged(0)
      try {
        const kept = readLearned(await queryClient.fetchQuery(learnedForImportsQuery(client)))
        const known = rememberedColumns(kept, file.table.headings, file.columns)
        // A file is checked all the same where what was said of it can't be kept.
        await learnForImports(client, withWords(known, learned)).catch(() => undefined)
        const id = await stageListings(client, file.name, read.staged, setStaged, signal)
        const own = ownContacts([...(people ?? []), site ?? {}])
        const comparison = await compareListings(client, id)
        return {
          id,
          columns: file.columns,
          read,
          comparison,
          questions: [
            ...privateQuestions(read.staged, own, comparison.changes),
            ...priceQuestions(read.staged, comparison.prices, comparison.changes),
          ],
        }
      } catch (error) {
        if (signal.aborted) return undefined
        throw error
      }
    },
    meta: { failed: 'Failed to check file' },
  })

  const apply = useMutation({
    mutationFn: async ({ id, ...decisions }: { id: string } & Decisions) => {
      const done = await importListings(client, id, DEFAULTS, decisions)
      await invalidateProperties(queryClient)
      return done
    },
    meta: { failed: 'Failed to import listings', done: 'Listings imported' },
  })

  return {
    read,
    /** Until the columns are others. */
    checked: check.data?.columns === columns ? check.data : undefined,
    words,
    people,
    staged,
    check,
    apply,
    learned,
    areDrafts,
    teach: (words: LearnedWords) => {
      check.reset()
      setLearned((now) => ({ ...now, ...words }))
    },
    setAreDrafts: (are: boolean) => {
      check.reset()
      setAreDrafts(are)
    },
    cancel: () => cancelled.current?.abort(),
  }
}

const { video_urls: _videos, ...typed } = NEW_PROPERTY
const DEFAULTS = Object.fromEntries(
  Object.entries(typed).map(([key, value]) => [key, value === '0' ? 0 : value]),
)
Object.assign(DEFAULTS, { agent_id: null })
