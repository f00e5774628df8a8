import { buttonClass } from '~/kit/ui/button'
import type { EnquiryAnswer } from '~/modules/enquiries/enquiry-answer'
import { addressOf } from '~/platform/values/language'
import { controlId } from './enquiry-field'
import { EnquiryForm } from './enquiry-form'

export function EnquiryAgain({ answer }: { answer: EnquiryAnswer }) {
  const { property_id: propertyId, person_id: personId } = answer.typed
  const wrong = Object.entries(answer.errors)
    .filter(([field]) => field !== 'property_id')
    .sort(([one], [other]) => positionOf(one) - positionOf(other))
  return (
    <>
      <div className="border border-destructive border-l-4 bg-shell p-4">
        <p className="font-semibold">{answer.words}</p>
        {wrong.length > 0 && (
          <ul className="mt-2 grid gap-1">
            {wrong.map(([field, words]) => (
              <li key={field}>
                <a href={`#${controlId(field)}`} className="inline-flex min-h-8 underline">
                  {words}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <section id="enquiry" aria-labelledby="enquiry-title" className="panes">
        <EnquiryForm propertyId={propertyId} personId={personId} answer={answer} />
      </section>
      {propertyId && (
        <a
          href={addressOf(`/property/${encodeURIComponent(propertyId)}`)}
          className={buttonClass({ variant: 'outline', className: 'w-fit' })}
        >
          Back to the listing
        </a>
      )}
    </>
  )
}

const ORDER = ['name', 'phone', 'email', 'message', 'preferred_times', 'reply_by', 'consent']

function positionOf(field: string): number {
  return ORDER.indexOf(field.replace(/\.\d+$/, ''))
}
