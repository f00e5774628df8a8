import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ListSearch } from '~/kit/staff/list-search'

const last = new WeakMap<QueryClient, ListSearch>()

function lastListSearch(queryClient: QueryClient): ListSearch {
  return last.get(queryClient) ?? {}
}

export function rememberListSearch(queryClient: QueryClient, search: ListSearch): void {
  last.set(queryClient, search)
}

type Place = { top: number; isAskedFor: boolean }

/** Where the list was scrolled to; one per page, like the query client. */
const places = new WeakMap<QueryClient, Place>()

export function useReturnToList(): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return () => {
    const place = places.get(queryClient)
    if (place) place.isAskedFor = true
    const search = lastListSearch(queryClient)
    return navigate({ to: '/admin/properties', search, resetScroll: !place })
  }
}

export function useKeptPlace(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const place = places.get(queryClient)
    if (place?.isAskedFor) window.scrollTo({ top: place.top, behavior: 'instant' })
    const note = () => places.set(queryClient, { top: window.scrollY, isAskedFor: false })
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [queryClient])
}
