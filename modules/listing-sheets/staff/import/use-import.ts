import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStaffClient } from '~/kit/staff/auth-context'
import { learnedForImportsQuery } from '~/modules/listing-sheets/data/listing-imports/staff-reads'
import type { Columns } from './headings'
import { type Learned, readLearned } from './learned-words'
import { readTableFile } from './read-table-file'
import { columnsFor } from './remembered-columns'
import type { FileTable, TableChoice } from './table'

export type ChosenFile = {
  name: string
  file: File
  choice: TableChoice
  imported: readonly string[]
  table: FileTable
  columns: Columns
  learned: Learned
  zip: File | undefined
}

export function useImport() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const [file, setFile] = useState<ChosenFile>()

  const fetchLearned = async () =>
    readLearned(await queryClient.fetchQuery(learnedForImportsQuery(client)))

  const choose = useMutation({
    mutationFn: async (chosen: File) => {
      reread.reset()
      setFile(undefined)
      const table = await readTableFile(chosen)
      const zip = /\.zip$/i.test(chosen.name) ? chosen : undefined
      const learned = await fetchLearned()
      const columns = columnsFor(table, learned)
      const { name } = chosen
      setFile({ name, file: chosen, choice: {}, imported: [], table, columns, learned, zip })
    },
    meta: { failed: () => undefined },
  })

  const reread = useMutation({
    scope: { id: 'read-file' },
    mutationFn: async ({ choice, imported }: Pick<ChosenFile, 'choice' | 'imported'>) => {
      if (!file) return
      const table = await readTableFile(file.file, choice)
      const learned = await fetchLearned()
      const isSame = table.headings.join('\n') === file.table.headings.join('\n')
      const columns = isSame ? file.columns : columnsFor(table, learned)
      setFile({ ...file, choice, imported, table, columns, learned })
    },
    meta: { failed: () => undefined },
  })

  return {
    file,
    choose,
    reread,
    setColumns: (columns: Columns) => setFile((now) => now && { ...now, columns }),
  }
}
