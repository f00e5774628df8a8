import { useId } from 'react'
import { noticeBlocks } from '~/domain/privacy-notice'

/** As visitors have it at /privacy. */
export function NoticePreview({ body }: { body: string }) {
  const id = useId()
  const blocks = noticeBlocks(body).map((block, index) => ({ ...block, key: `${index}` }))
  return (
    <section aria-labelledby={id} className="border border-line bg-shell">
      <h2
        id={id}
        className="border-line border-b bg-pane px-4 py-2 font-sans text-base tracking-normal sm:px-5"
      >
        As visitors will see it
      </h2>
      <div className="grid max-w-prose gap-4 p-4 sm:p-5">
        {blocks.map(({ kind, text, key }) =>
          kind === 'heading' ? (
            <h3 key={key} className="mt-3 text-xl first:mt-0 wrap-anywhere">
              {text}
            </h3>
          ) : (
            <p key={key} className="whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          ),
        )}
      </div>
    </section>
  )
}
