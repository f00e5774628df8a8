import { noticeBlocks } from '~/modules/privacy-notices/privacy-notice'

type NoticeTextProps = {
  body: string
  heading: 'h2' | 'h3'
}

export function NoticeText({ body, heading: Heading }: NoticeTextProps) {
  const blocks = noticeBlocks(body).map((block, at) => ({ ...block, key: `${at}` }))
  return (
    <div className="grid max-w-[65ch] gap-4">
      {blocks.map(({ kind, text, key }) =>
        kind === 'heading' ? (
          <Heading key={key} className="mt-6 text-2xl first:mt-0 wrap-anywhere">
            {text}
          </Heading>
        ) : (
          <p key={key} className="whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        ),
      )}
    </div>
  )
}
