import { useMutation } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { apiOrigin } from '~/kit/data/public-client'
import { useStaffClient } from '~/kit/staff/auth-context'
import { download } from '~/kit/staff/download'
import { downloadStream } from '~/kit/staff/download-stream'
import { agentNames } from '~/modules/listing-sheets/listing-sheet'
import {
  type ExportChoice,
  type ExportedListing,
  exportedListings,
} from '~/modules/listings/data/export-reads'
import { peopleQuery } from '~/modules/people/data/staff-reads'
import { manilaDay } from '~/platform/values/dates'

export type Format = 'xlsx' | 'csv' | 'zip'
export type ExportOrder = ExportChoice & {
  format: Format
  withTrash: boolean
  withNotes: boolean
}

export type Progress = { listings: number; pictures?: { count: number; total: number } }

const TYPES: Record<Format, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
  zip: 'application/zip',
}

export function useExport() {
  const client = useStaffClient()
  const { config, queryClient } = useRouteContext({ from: '__root__' })
  const [progress, setProgress] = useState<Progress>({ listings: 0 })
  const cancelled = useRef<AbortController>(undefined)

  async function* pagesOf(order: ExportOrder, signal: AbortSignal) {
    const parts: ExportChoice[] = [order]
    if (order.withTrash && order.show !== 'trash') parts.push({ ...order, show: 'trash' })
    let listings = 0
    for (const part of parts) {
      for await (const page of exportedListings(client, part, signal)) {
        listings += page.length
        setProgress({ listings })
        yield order.withNotes ? page : page.map((each) => ({ ...each, listing_notes: null }))
      }
    }
  }

  const { mutate, isPending } = useMutation({
    mutationFn: async (order: ExportOrder) => {
      cancelled.current = new AbortController()
      const { signal } = cancelled.current
      setProgress({ listings: 0 })
      try {
        const agents = agentNames(await queryClient.fetchQuery(peopleQuery(client)))
        await save(order.format, pagesOf(order, signal), agents, signal)
        return true
      } catch (error) {
        if (signal.aborted) return false
        throw error
      }
    },
    meta: {
      failed: 'Failed to make file',
      done: (isMade) => (isMade ? 'File made' : 'Export cancelled'),
    },
  })

  async function save(
    format: Format,
    pages: AsyncIterable<ExportedListing[]>,
    agents: ReadonlyMap<string, string>,
    signal: AbortSignal,
  ) {
    const name = `listings-${manilaDay()}.${format}`
    const type = TYPES[format]
    const source = { pages, agents, origin: apiOrigin(config) }
    if (format === 'zip') {
      const { zipOfListings } = await import('./exported-zip')
      const onPicture = (count: number, total: number) =>
        setProgress((now) => ({ ...now, pictures: { count, total } }))
      const zip = zipOfListings({ ...source, signal, onPicture })
      return downloadStream(name, type, zip, signal)
    }
    const { csvOfListings, workbookOfListings } = await import('./make-file')
    if (format === 'csv') {
      return downloadStream(name, type, csvOfListings(source), signal)
    }
    download(name, type, await workbookOfListings(source))
  }

  return { make: mutate, isMaking: isPending, progress, cancel: () => cancelled.current?.abort() }
}
