import { createFileRoute } from '@tanstack/react-router'
import { HistoryScreen } from '~/features/staff/history/components/history-screen'

// Without validateSearch, which would be in every visitor's first script: the screen reads the address.
export const Route = createFileRoute('/admin/_staff/history')({
  head: () => ({ meta: [{ title: 'History | Staff' }] }),
  component: HistoryScreen,
})
