import { createFileRoute, type SearchSchemaInput, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { ViewingsScreen } from '~/modules/viewings/staff/components/viewings-screen'
import { type DaySearch, parseDaySearch } from '~/modules/viewings/staff/day-search'
import { loadViewings, shownDay, stepDay } from '~/modules/viewings/staff/load-viewings'
import { useNewestDay } from '~/modules/viewings/staff/use-newest-day'
import { plainParameters } from '~/platform/values/search-text'

export const Route = createFileRoute('/admin/_staff/viewings')({
  validateSearch: (search: DaySearch & SearchSchemaInput) => plainParameters(search),
  // No loaderDeps: another day is not another page.
  loader: ({ context, location }) =>
    loadViewings(context, shownDay(parseDaySearch(location.search))),
  component: Viewings,
})

function Viewings() {
  const given = Route.useSearch()
  const search = useMemo(() => parseDaySearch(given), [given])
  const navigate = useNavigate()
  const newestDay = useNewestDay(search)
  const handleSearch = useCallback(
    (change: DaySearch) =>
      navigate({
        to: '/admin/viewings',
        search: { ...newestDay(), ...change },
        resetScroll: false,
      }),
    [navigate, newestDay],
  )
  const handleStep = useCallback(
    (by: number) => handleSearch({ day: stepDay(newestDay(), by) }),
    [handleSearch, newestDay],
  )
  return (
    <ViewingsScreen
      day={shownDay(search)}
      assignee={search.assignee}
      onAssignee={(assignee) => handleSearch({ assignee })}
      onDay={(day) => handleSearch({ day })}
      onStep={handleStep}
    />
  )
}
