import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ViewingsScreen } from '~/features/staff/viewings/components/viewings-screen'
import { parseDaySearch } from '~/features/staff/viewings/day-search'
import { loadViewings, shownDay, stepDay } from '~/features/staff/viewings/load-viewings'
import { useNewestDay } from '~/features/staff/viewings/use-newest-day'

export const Route = createFileRoute('/admin/_staff/viewings')({
  validateSearch: parseDaySearch,
  // Without loaderDeps: another day is not another page.
  loader: ({ context, location }) =>
    loadViewings(context, shownDay(parseDaySearch(location.search))),
  head: () => ({ meta: [{ title: 'Viewings | Staff' }] }),
  component: Viewings,
})

function Viewings() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const handleDay = useCallback(
    (next: string) =>
      navigate({ to: '/admin/viewings', search: { day: next }, resetScroll: false }),
    [navigate],
  )
  const newestDay = useNewestDay(search)
  const handleStep = useCallback(
    (by: number) => handleDay(stepDay(newestDay(), by)),
    [handleDay, newestDay],
  )
  return <ViewingsScreen day={shownDay(search)} onDay={handleDay} onStep={handleStep} />
}
