import { type ComponentProps, useState } from 'react'
import { copyText, NOT_COPIED } from '~/kit/staff/copy-text'
import { Button } from '~/kit/ui/button'
import { Field } from '~/kit/ui/field'
import { Textarea } from '~/kit/ui/textarea'
import { MANNERS, postText } from '../post-text'

type PostTextProps = { post: Parameters<typeof postText>[0]; link: string }

export function PostText({ post, link }: PostTextProps) {
  const [text, setText] = useState(() => postText(post))
  const [said, setSaid] = useState('')
  const { most, name } = MANNERS[post.channel]
  const canShare = 'share' in navigator

  async function copy(words: string, done: string) {
    const isCopied = await copyText(words)
    setSaid(isCopied ? done : NOT_COPIED)
  }
  async function share() {
    try {
      await navigator.share({ text })
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'AbortError'
      if (!isClosed) setSaid('That did not work. Copy the text instead.')
    }
  }
  const tooLong =
    text.length > most ? `Longer than ${most} characters: ${name} hides the rest.` : ''
  const hint: ComponentProps<typeof Field>['hint'] =
    `${text.length} characters. The link has a mark, so views and enquiries from it are counted.`
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field label="Text" hint={hint} {...(tooLong && { error: tooLong })}>
        {(control) => (
          <Textarea
            {...control}
            rows={14}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="lantern" onClick={() => copy(text, 'Text copied')}>
          Copy text
        </Button>
        <Button variant="outline" onClick={() => copy(link, 'Link copied')}>
          Copy link
        </Button>
        {canShare && (
          <Button variant="outline" onClick={share}>
            Share
          </Button>
        )}
      </div>
      <p role="status" className="empty:hidden">
        {said}
      </p>
    </div>
  )
}
