import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { AddEnquiryScreen } from '~/modules/enquiries/staff/components/add-enquiry-screen'

export const Route = createFileRoute('/admin/_staff/enquiries/new')({
  component: AddEnquiry,
})

function AddEnquiry() {
  const navigate = useNavigate()
  return (
    <AddEnquiryScreen
      onLeave={(id) =>
        id
          ? navigate({ to: '/admin/enquiries/$id', params: { id }, replace: true })
          : navigate({ to: '/admin/enquiries' })
      }
    />
  )
}
