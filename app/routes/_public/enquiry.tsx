import { createFileRoute } from '@tanstack/react-router'
import { unlistedHead } from '~/kit/page-head'
import { EnquiryAnswerPage } from '~/modules/enquiries/public/components/enquiry-answer-page'
import { readAnswer } from '~/modules/enquiries/public/read-answer'
import { loadSiteSettings } from '~/modules/site-settings/data/public-reads'

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
