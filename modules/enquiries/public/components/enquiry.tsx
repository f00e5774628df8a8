import { later } from '~/kit/components/later'
import type { About } from '../about'
import { enhanceOnUse } from '../enhance-on-use'

// Imported so that the browser's build doesn't contain it here: it comes with enhance-form.ts.
const EnquiryForm = import.meta.env.SSR && (await import('./enquiry-form')).EnquiryForm

/** Makes React keep the server's markup. */
const AS_IT_IS = { dangerouslySetInnerHTML: { __html: '' } }

/** The browser gets the server's markup, and the code only when the form is used. */
export function Enquiry(about: About) {
  const key = JSON.stringify(about)
  const section = {
    id: 'enquiry',
    'aria-labelledby': 'enquiry-title',
    className: 'scroll-mt-4 print:hidden',
    'data-about': key,
    ...later,
  }
  return EnquiryForm ? (
    <section {...section}>
      <EnquiryForm {...about} />
    </section>
  ) : (
    <section key={key} ref={enhanceOnUse} {...section} {...AS_IT_IS} />
  )
}
