import { createFileRoute } from '@tanstack/react-router'
import { BrandScreen } from '~/features/staff/brand/components/brand-screen'

export const Route = createFileRoute('/admin/_staff/settings/brand')({
  head: () => ({ meta: [{ title: 'Name and logo | Staff' }] }),
  component: BrandScreen,
})
