import { createFileRoute } from '@tanstack/react-router'
import { EnquiryAnswerPage } from '~/modules/enquiries/public/components/enquiry-answer-page'

export const Route = createFileRoute('/_public/enquiry')({
  loader: async ({ context, location }) => {
    const { loadAnswer } = await import('~/modules/enquiries/public/load-answer')
    return loadAnswer(context, location.search)
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Answer,
})

function Answer() {
  return <EnquiryAnswerPage {...Route.useLoaderData()} />
}
