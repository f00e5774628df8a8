import { useId } from 'react'
import { NoticeText } from '~/modules/privacy-notices/shared/notice-text'

export function NoticePreview({ body }: { body: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border border-line bg-shell">
      <h2
        id={id}
        className="border-line border-b bg-pane px-4 py-2 font-sans text-base tracking-normal sm:px-5"
      >
        As visitors will see it
      </h2>
      <div className="p-4 sm:p-5">
        <NoticeText body={body} heading="h3" />
      </div>
    </section>
  )
}
