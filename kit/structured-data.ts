import type { BreadcrumbList, FAQPage } from 'schema-dts'

export type Faq = { question: string; answer: string }

export function breadcrumbs(steps: { name: string; url: string }[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}

/** Answered questions only: schema.org requires an answer for each. */
export function faqPage(given: readonly Faq[]): FAQPage[] {
  const faqs = given.filter(({ question, answer }) => question.trim() && answer.trim())
  if (faqs.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: faqs.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}
