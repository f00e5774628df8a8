import { FaqList } from '~/kit/components/faq-list'
import { later } from '~/kit/components/later'

type Faqs = readonly { question: string; answer: string }[]

export function PropertyFaqs({ faqs }: { faqs: Faqs }) {
  return (
    <section aria-labelledby="faqs" {...later} className="print:hidden">
      <h2 id="faqs" className="mb-4 text-2xl">
        Frequently asked questions
      </h2>
      <FaqList faqs={faqs} group="property-faqs" />
    </section>
  )
}
