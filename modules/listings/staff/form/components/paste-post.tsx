import { useState } from 'react'
import { useAuth } from '~/kit/staff/auth-context'
import { Button } from '~/kit/ui/button'
import { Field } from '~/kit/ui/field'
import { Textarea } from '~/kit/ui/textarea'
import { LONGEST_PASTE, readPosts } from '~/modules/posts/read-post'
import { keepPasted, type Pasted, readPasted, reasonToWait, valuesOfPost } from '../pasted-posts'
import type { PropertyFormApi } from './property-input'
import { ReadPostFields } from './read-post-fields'

type PastePostProps = { form: PropertyFormApi; onDraft: () => void }

export function PastePost({ form, onDraft }: PastePostProps) {
  const userId = useAuth().user?.id ?? ''
  const [pasted, setPasted] = useState(() => readPasted(userId))
  const [text, setText] = useState(pasted?.text ?? '')
  const [filled, setFilled] = useState<number>()
  const [isOpen, setIsOpen] = useState(pasted !== undefined)
  const posts = pasted ? readPosts(pasted.text) : []
  const post = pasted && posts[pasted.next]

  function keep(next: Pasted | undefined) {
    setPasted(next)
    keepPasted(userId, next)
  }

  function fillIn(chosen: ReadonlySet<string>) {
    if (!pasted || !post) return
    const values = valuesOfPost(post.fields, chosen, form.getValues('description'))
    form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true })
    if (reasonToWait(post.fields)) onDraft()
    setFilled(pasted.next + 1)
    keep(pasted.next + 1 < posts.length ? { ...pasted, next: pasted.next + 1 } : undefined)
  }

  return (
    <details
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="bg-pane"
    >
      <summary className="min-h-11 px-4 py-2.5 hover:bg-fill">
        <h2 className="inline font-sans text-base tracking-normal">Paste a post</h2>
      </summary>
      <div className="grid grid-cols-1 gap-4 px-4 pt-1 pb-4">
        <Field
          label="Post"
          hint="From Facebook, Messenger or an e-mail. Several posts at once are told apart. Names and phone numbers are not taken over."
        >
          {(field) => (
            <Textarea
              {...field}
              rows={4}
              maxLength={LONGEST_PASTE}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <div>
          <Button
            variant="outline"
            disabled={!text.trim()}
            onClick={() => {
              setFilled(undefined)
              keep({ text, next: 0 })
            }}
          >
            Read post
          </Button>
        </div>
        <p role="status" className={filled ? 'font-semibold' : 'sr-only'}>
          {filled &&
            `The form below is filled in from post ${filled}. Check it before you create it.`}
        </p>
        {pasted && post && (
          <ReadPostFields
            key={`${pasted.text.length}-${pasted.next}`}
            fields={post.fields}
            text={post.text}
            number={pasted.next + 1}
            count={posts.length}
            onFill={fillIn}
            onSkip={
              posts.length > 1
                ? () => keep({ ...pasted, next: (pasted.next + 1) % posts.length })
                : undefined
            }
          />
        )}
      </div>
    </details>
  )
}
