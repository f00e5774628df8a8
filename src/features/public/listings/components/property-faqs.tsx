import { FaqList } from '~/components/faq-list'
import { later } from '~/components/later'
import { BUILT_IN_FAQS } from '~/domain/built-in-faqs'

type Faqs = readonly { question: string; answer: string }[]

/** The listing's own, else the site's for listings, else the built-in ones. */
export function chooseFaqs(own: Faqs | undefined, siteFaqs: Faqs): Faqs {
  const asked = own?.filter(({ question, answer }) => question.trim() || answer.trim())
  if (asked?.length) return asked
  return siteFaqs.length > 0 ? siteFaqs : BUILT_IN_FAQS
}

export function PropertyFaqs({ faqs }: { faqs: Faqs }) {
  return (
    <section aria-labelledby="faqs" {...later} className="print:hidden">
      <h2 id="faqs" className="mb-4 text-2xl">
        Frequently Asked Questions
      </h2>
      <FaqList faqs={faqs} group="property-faqs" />
    </section>
  )
}
