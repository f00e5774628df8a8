import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useAuth } from '~/kit/staff/auth-context'
import { staffEnquiryKeys } from '~/modules/enquiries/data/staff-keys'
import {
  enquiryCountsQuery,
  enquiryListQuery,
  enquiryTotalQuery,
} from '~/modules/enquiries/data/staff-reads'
import { inboxFilter } from './inbox-filter'
import type { InboxSearch } from './inbox-search'

/** @param term normalized by `searchTerm` */
export function useInbox(search: InboxSearch, term: string) {
  const { client, profile } = useAuth()
  const queryClient = useQueryClient()
  const filter = inboxFilter(search, profile?.id)
  const list = useInfiniteQuery(enquiryListQuery(client, filter, term))
  const total = useQuery(enquiryTotalQuery(client, filter, term)).data
  const counts = useQuery(enquiryCountsQuery(client)).data
  const waiting = counts?.isNew

  const known = useRef(waiting)
  useEffect(() => {
    if (known.current !== undefined && waiting !== known.current) {
      queryClient.invalidateQueries({ queryKey: staffEnquiryKeys.lists() })
      queryClient.invalidateQueries({ queryKey: staffEnquiryKeys.totals() })
    }
    known.current = waiting
  }, [waiting, queryClient])

  return {
    list,
    total,
    filter,
    setAside: counts?.setAside ?? 0,
    rows: list.data?.pages.flat() ?? [],
  }
}
