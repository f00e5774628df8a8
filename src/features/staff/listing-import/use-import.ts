import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  type Alike,
  type Comparison,
  compareListings,
  importListings,
  stageListings,
  type Undone,
  undoListingImport,
} from '~/data/listing-imports/writes'
import { peopleQuery } from '~/data/people/staff-reads'
import { invalidateProperties } from '~/data/properties/invalidate'
import { NEW_PROPERTY } from '~/domain/property-values'
import { useStaffClient } from '~/lib/staff/auth-context'
import type { Columns } from './headings'
import { agentIds } from './read-cell'
import { type ReadTable, readRows } from './read-rows'
import { readTableFile } from './read-table-file'
import { columnsFor, rememberColumns } from './remembered-columns'
import type { FileTable, TableChoice } from './table'

/** `zip` where its pictures are in it, too; `imported`: the sheets of the workbook that were. */
export type ChosenFile = {
  name: string
  file: File
  choice: TableChoice
  imported: readonly string[]
  table: FileTable
  columns: Columns
  zip: File | undefined
}
export type Checked = { read: ReadTable; id: string; comparison: Comparison }

/** Choose, check, import: what each step came to. A change of an earlier one forgets the later. */
export function useImport() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const [file, setFile] = useState<ChosenFile>()
  const [staged, setStaged] = useState(0)
  const cancelled = useRef<AbortController>(undefined)

  const choose = useMutation({
    mutationFn: async (chosen: File) => {
      check.reset()
      apply.reset()
      reread.reset()
      setFile(undefined)
      const table = await readTableFile(chosen)
      const zip = /\.zip$/i.test(chosen.name) ? chosen : undefined
      const columns = columnsFor(table.headings)
      setFile({ name: chosen.name, file: chosen, choice: {}, imported: [], table, columns, zip })
    },
    meta: { failed: () => undefined },
  })

  /** The same file in another way. */
  const reread = useMutation({
    scope: { id: 'read-file' },
    mutationFn: async ({ choice, imported }: Pick<ChosenFile, 'choice' | 'imported'>) => {
      if (!file) return
      check.reset()
      apply.reset()
      const table = await readTableFile(file.file, choice)
      const isSame = table.headings.join('\n') === file.table.headings.join('\n')
      const columns = isSame ? file.columns : columnsFor(table.headings)
      setFile({ ...file, choice, imported, table, columns })
    },
    meta: { failed: () => undefined },
  })

  const check = useMutation({
    mutationFn: async ({ areDrafts }: { areDrafts: boolean }): Promise<Checked | undefined> => {
      if (!file) return undefined
      cancelled.current = new AbortController()
      const { signal } = cancelled.current
      setStaged(0)
      rememberColumns(file.table.headings, file.columns)
      try {
        const people = await queryClient.fetchQuery(peopleQuery(client))
        const agents = agentIds(people)
        const read = readRows(file.table, file.columns, agents, areDrafts, location.hostname)
        const id = await stageListings(client, file.name, read.staged, setStaged, signal)
        return { read, id, comparison: await compareListings(client, id) }
      } catch (error) {
        if (signal.aborted) return undefined
        throw error
      }
    },
    meta: { failed: 'Failed to check file' },
  })

  const apply = useMutation({
    mutationFn: async ({ id, alike }: { id: string; alike: Alike }) => {
      const done = await importListings(client, id, DEFAULTS, alike)
      await invalidateProperties(queryClient)
      return done
    },
    meta: { failed: 'Failed to import listings', done: 'Listings imported' },
  })

  return {
    file,
    staged,
    choose,
    reread,
    check,
    apply,
    setColumns: (columns: Columns) => {
      check.reset()
      setFile((now) => now && { ...now, columns })
    },
    cancel: () => cancelled.current?.abort(),
  }
}

/** As the form for a new listing begins. */
const { video_urls: _videos, ...typed } = NEW_PROPERTY
const DEFAULTS = Object.fromEntries(
  Object.entries(typed).map(([key, value]) => [key, value === '0' ? 0 : value]),
)
Object.assign(DEFAULTS, { agent_id: null })

export function useUndoImport() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string): Promise<Undone> => {
      const undone = await undoListingImport(client, id)
      await invalidateProperties(queryClient)
      return undone
    },
    meta: { failed: 'Failed to undo import', done: 'Import undone' },
  })
}
