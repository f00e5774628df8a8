import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { ignoredWords } from '~/modules/gallery/filter-words'
import { ignoredNames, parseGallerySearch } from '~/modules/gallery/gallery-search'
import type { GallerySearch } from '~/modules/gallery/listing-filters'
import { withChange } from '~/modules/gallery/search-change'
import { groupedNumber } from '~/platform/values/grouped-number'
import { useNewestGallery } from './use-newest-gallery'

/** Milliseconds without typing before the address changes. */
const TYPING_PAUSE = 300

/** The address follows each choice; what can't be read stays out of it, and is said. */
export function useFilterForm() {
  const navigate = useNavigate()
  const router = useRouter()
  const given = useSearch({ strict: false })
  const search = useMemo(() => parseGallerySearch(given), [given])
  const newest = useNewestGallery(search, parseGallerySearch)
  const { draft, setDraft } = useDraft(search, newest)
  const form = useRef<HTMLFormElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [ignored, setIgnored] = useState('')
  const { min, max } = draft

  const takeEarly = useEffectEvent(() => {
    const { pages, ...shown } = search
    const chosen = read()
    if (JSON.stringify(chosen) !== JSON.stringify(shown)) take(chosen, '/gallery/filters')
  })
  // What was chosen before the script ran is in the form alone, and the next count would undo it.
  useEffect(() => takeEarly(), [])
  useEffect(() => () => clearTimeout(pause.current), [])
  // Not while somebody types in it.
  useEffect(() => {
    for (const [name, value] of [
      ['min', min],
      ['max', max],
    ] as const) {
      const box = form.current?.elements.namedItem(name)
      if (box instanceof HTMLInputElement && box !== document.activeElement) {
        box.value = value ? groupedNumber(value) : ''
      }
    }
  }, [min, max])

  function read(): GallerySearch {
    const data = new FormData(form.current ?? undefined)
    const given = { ...Object.fromEntries(data), amenity: data.getAll('amenity') }
    const names = ignoredNames(given)
    setIgnored(names.length > 0 ? ignoredWords(names, given) : '')
    return parseGallerySearch(given)
  }

  function take(chosen: GallerySearch, to: '/gallery' | '/gallery/filters') {
    clearTimeout(pause.current)
    const next = withChange(newest(), draft, chosen)
    setDraft(next)
    navigate({ to, search: next, replace: true, resetScroll: to === '/gallery' })
  }

  function handleChange({ target }: FormEvent<HTMLFormElement>) {
    clearTimeout(pause.current)
    if (target instanceof HTMLInputElement && target.type === 'text') {
      pause.current = setTimeout(() => {
        // Unless a link was followed since: its page may still be on its way.
        const { pathname } = router.latestLocation
        if (pathname === '/gallery/filters') take(read(), '/gallery/filters')
      }, TYPING_PAUSE)
    } else take(read(), '/gallery/filters')
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    take(read(), '/gallery')
  }

  return {
    form,
    draft,
    newest,
    ignored,
    handleChange,
    handleSubmit,
    choose: (also: GallerySearch) => take({ ...read(), ...also }, '/gallery/filters'),
  }
}

/** What was chosen, at once, while the address is still on its way; an address from elsewhere wins. */
function useDraft(search: GallerySearch, newest: () => GallerySearch) {
  const [draft, setDraft] = useState(search)
  const [seen, setSeen] = useState(search)
  if (JSON.stringify(seen) !== JSON.stringify(search)) {
    setSeen(search)
    setDraft(newest())
  }
  return { draft, setDraft }
}
