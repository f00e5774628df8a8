import { createFileRoute } from '@tanstack/react-router'
import { loadSiteSettings } from '~/data/site-settings/public-reads'
import { EnquiryAnswerPage } from '~/features/public/enquiries/components/enquiry-answer-page'
import { readAnswer } from '~/features/public/enquiries/read-answer'
import { unlistedHead } from '~/lib/page-head'

export const Route = createFileRoute('/_public/enquiry')({
  loader: async ({ context, location }) => {
    const { business_name } = await loadSiteSettings(context)
    const shown = readAnswer(location.search, context.enquiryAnswer)
    return { ...shown, head: unlistedHead(`${shown.title} | ${business_name}`) }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Answer,
})

function Answer() {
  return <EnquiryAnswerPage {...Route.useLoaderData()} />
}
