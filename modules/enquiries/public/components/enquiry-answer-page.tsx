import { Link } from '@tanstack/react-router'
import { buttonClass } from '~/kit/ui/button'
import type { About } from '../about'
import type { Shown } from '../read-answer'
import { Enquiry } from './enquiry'
import { EnquirySent } from './enquiry-sent'

// Never in the browser: a page that repeats what was typed has no scripts.
const EnquiryAgain = import.meta.env.SSR && (await import('./enquiry-again')).EnquiryAgain

type EnquiryAnswerPageProps = Shown & { about: About | undefined }

export function EnquiryAnswerPage(props: EnquiryAnswerPageProps) {
  const { title, reference, answer, about, times } = props
  return (
    <div className="site-width grid max-w-4xl gap-6 py-8 sm:py-12">
      {reference ? (
        <>
          <EnquirySent reference={reference} about={about} times={times} heading="h1" />
          <Link to="/gallery" className={buttonClass({ variant: 'outline', className: 'w-fit' })}>
            See more properties
          </Link>
        </>
      ) : (
        <>
          <h1 className="text-4xl sm:text-5xl">{title}</h1>
          {EnquiryAgain && answer ? <EnquiryAgain answer={answer} /> : <Enquiry />}
        </>
      )}
    </div>
  )
}
