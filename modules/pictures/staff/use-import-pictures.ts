import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { LARGEST_FILE } from '~/kit/pictures/picture-problem'
import { useStaffClient } from '~/kit/staff/auth-context'
import {
  type ImportedListing,
  importedListings,
  linkedPicture,
} from '~/modules/listing-sheets/data/listing-imports/staff-reads'
import { invalidateProperties } from '~/modules/listings/data/invalidate'
import { addMatched, type FailedPicture } from './add-matched'
import { type FileToMatch, type Matched, type Matches, matchFiles, matchLinks } from './match-files'
import { moveFiles } from './move-files'

export type Progress = { done: number; all: number; isAdding: boolean; failed: FailedPicture[] }

const PICTURE_NAME = /\.(jpe?g|png|webp|avif|gif|bmp|heic|heif)$/i

/**
 * Chosen files, or those that the rows link to, find the listings of an import, and are added to one
 * listing after the other.
 * @param zip of the import itself, whose pictures are looked for at once
 */
export function useImportPictures(importId: string, zip?: File) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const { config, report } = useRouteContext({ from: '__root__' })
  const [matches, setMatches] = useState<Matches<FileToMatch>>()
  const [listings, setListings] = useState<ImportedListing[]>([])
  const [problem, setProblem] = useState<string>()
  const [isReading, setIsReading] = useState(false)
  const [linked, setLinked] = useState<Matches<FileToMatch>>()
  const [progress, setProgress] = useState<Progress>()
  const adding = useRef<AbortController>(undefined)
  useEffect(() => () => adding.current?.abort(), [])
  const begin = useEffectEvent(() => void (zip ? choose([zip]) : lookForLinks()))
  useEffect(begin, [])

  async function lookForLinks() {
    try {
      const found = matchLinks(await importedListings(client, importId), fileOfLink)
      setLinked(found.matched.length + found.leftOut.length > 0 ? found : undefined)
    } catch (error) {
      report('imported_links_failed', error)
    }
  }

  function fileOfLink({ line }: ImportedListing, link: string, place: number): FileToMatch {
    const open = async () => {
      const picture = await linkedPicture(client, { import: importId, line, place })
      return new File([picture], link)
    }
    return { path: link, link, open }
  }

  async function choose(chosen: readonly File[]) {
    setIsReading(true)
    setProblem(undefined)
    setMatches(undefined)
    setProgress(undefined)
    try {
      const files = await filesIn(chosen)
      const listings = await importedListings(client, importId)
      setListings(listings)
      setMatches(matchFiles(files, listings))
    } catch (error) {
      const isTold = error instanceof Error && error.name === 'ZipProblem'
      if (!isTold) report('imported_pictures_failed', error)
      setProblem(isTold ? error.message : 'The files could not be compared. Choose them again.')
    }
    setIsReading(false)
  }

  async function add(todo: readonly Matched<FileToMatch>[]) {
    const all = todo.reduce((sum, { files }) => sum + files.length, 0)
    const failed: FailedPicture[] = []
    const controller = new AbortController()
    const { signal } = controller
    adding.current = controller
    let before = 0
    setMatches(undefined)
    setLinked(undefined)
    setProgress({ done: 0, all, isAdding: true, failed: [] })
    for (const each of todo) {
      if (signal.aborted) break
      const onDone = (done: number) =>
        setProgress({ done: before + done, all, isAdding: true, failed: [...failed] })
      failed.push(...(await addMatched({ client, config, report, importId }, each, onDone, signal)))
      before += each.files.length
    }
    await invalidateProperties(queryClient)
    setProgress((now) => now && { ...now, isAdding: false, failed })
  }

  return {
    choose,
    isReading,
    problem,
    matches,
    movable: {
      listings,
      onMove: (files: readonly FileToMatch[], to: ImportedListing | undefined) =>
        setMatches((now) => now && moveFiles(now, files, to)),
    },
    linked,
    add: () => add(matches?.matched ?? []),
    addLinked: () => add(linked?.matched ?? []),
    retry: () => add(again(progress?.failed ?? [])),
    stop: () => adding.current?.abort(),
    progress,
  }
}

function again(failed: readonly FailedPicture[]): Matched<FileToMatch>[] {
  const byListing = Map.groupBy(failed, ({ listing }) => listing)
  return [...byListing].map(([listing, its]) => ({ listing, files: its.map(({ file }) => file) }))
}

/** Pictures by their names, of files, a folder and ZIPs. @throws ZipProblem */
async function filesIn(chosen: readonly File[]): Promise<FileToMatch[]> {
  const found: FileToMatch[] = []
  for (const file of chosen) {
    if (/\.zip$/i.test(file.name)) {
      const { readZip } = await import('~/kit/staff/read-zip')
      const entries = await readZip(file, file.name)
      found.push(...entries.map(({ path, unpack }) => ({ path, open: () => unpack(LARGEST_FILE) })))
    } else {
      found.push({ path: file.webkitRelativePath || file.name, open: async () => file })
    }
  }
  return found.filter(({ path }) => PICTURE_NAME.test(path) && !/(^|\/)(__MACOSX\/|\._)/.test(path))
}
