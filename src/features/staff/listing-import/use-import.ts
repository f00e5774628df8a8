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
import { type ReadTable, readRows, type Table } from './read-rows'
import { readTableFile } from './read-table-file'
import { columnsFor, rememberColumns } from './remembered-columns'

/** `zip` where its pictures are in it, too. */
export type ChosenFile = { name: string; table: Table; columns: Columns; zip: File | undefined }
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
      setFile(undefined)
      const table = await readTableFile(chosen)
      const zip = /\.zip$/i.test(chosen.name) ? chosen : undefined
      setFile({ name: chosen.name, table, columns: columnsFor(table.headings), zip })
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
