import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ViewingsScreen } from '~/features/staff/viewings/components/viewings-screen'
import { loadViewings, shownDay, stepDay } from '~/features/staff/viewings/load-viewings'
import { useNewestDay } from '~/features/staff/viewings/use-newest-day'

export const Route = createFileRoute('/admin/_staff/viewings')({
  // Parsed where it is used: code here is part of every visitor's first script.
  validateSearch: (search: { day?: string }) => search,
  // Without loaderDeps: another day is not another page.
  loader: ({ context, location: { search } }) =>
    loadViewings(context, shownDay('day' in search ? String(search.day) : undefined)),
  head: () => ({ meta: [{ title: 'Viewings | Staff' }] }),
  component: Viewings,
})

function Viewings() {
  const { day } = Route.useSearch()
  const navigate = useNavigate()
  const handleDay = useCallback(
    (next: string) =>
      navigate({ to: '/admin/viewings', search: { day: next }, resetScroll: false }),
    [navigate],
  )
  const newestDay = useNewestDay(day)
  const handleStep = useCallback(
    (by: number) => handleDay(stepDay(newestDay(), by)),
    [handleDay, newestDay],
  )
  return <ViewingsScreen day={shownDay(day)} onDay={handleDay} onStep={handleStep} />
}
