import { t } from '~/platform/values/t'
import { Icon } from './icon'

type Faq = { question: string; answer: string }

/** `details` of one `group` open one at a time by themselves, also without JavaScript. */
export function FaqList({ faqs, group }: { faqs: readonly Faq[]; group: string }) {
  return (
    <div className="divide-y divide-line border-line border-y">
      {faqs.map((faq, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two questions may read the same
        <details key={index} name={group} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-left hover:underline [&::-webkit-details-marker]:hidden">
            <h3 className="font-sans text-base tracking-normal">{faq.question}</h3>
            <Icon
              name="plus"
              className="size-5 shrink-0 text-arayat transition-transform duration-150 group-open:rotate-45"
            />
          </summary>
          <p className="max-w-[68ch] whitespace-pre-line pb-5">
            {faq.answer || t('Not answered yet.')}
          </p>
        </details>
      ))}
    </div>
  )
}
