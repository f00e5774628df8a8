import { createFileRoute } from '@tanstack/react-router'
import { AnswersScreen } from '~/modules/enquiries/staff/components/answers-screen'

export const Route = createFileRoute('/admin/_staff/enquiries/answers')({
  component: AnswersScreen,
})
