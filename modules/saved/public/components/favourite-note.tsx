import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '~/kit/ui/button'
import { Textarea } from '~/kit/ui/textarea'
import { LONGEST_NOTE, type Outcome, saveNote } from '~/modules/saved/public/favourites'
import { t } from '~/platform/values/t'

/** Milliseconds without typing before a note is stored. */
const TYPING_PAUSE = 400

type FavouriteNoteProps = {
  id: string
  title: string
  stored: string
  /** Typed and not stored yet; survives when another tab removes the row. */
  unsaved: RefObject<string | undefined>
}

/** Stored while typing. Of two tabs the later one wins, unless this one has unsaved changes. */
export function FavouriteNote({ id, title, stored, unsaved }: FavouriteNoteProps) {
  const [text, setText] = useState(stored)
  const [base, setBase] = useState(stored)
  const [outcome, setOutcome] = useState<Outcome>('done')
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ text, base, stored })
  latest.current = { text, base, stored }

  const isTyped = text !== base
  const isOther = stored !== base && stored !== text
  if (stored !== base && (!isTyped || stored === text)) {
    setBase(stored)
    setText(stored)
  }

  function save(force = false) {
    clearTimeout(pause.current)
    const now = latest.current
    if (now.text === now.base && !force) return
    if (now.stored !== now.base && !force) return
    const result = saveNote(id, now.text)
    setOutcome(result)
    if (result === 'done') setBase(now.text)
  }
  const saveLatest = useRef(save)
  saveLatest.current = save

  useEffect(() => {
    unsaved.current = isTyped ? text : undefined
  }, [unsaved, isTyped, text])
  useEffect(() => {
    const leave = () => saveLatest.current()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return (
    <div className="grid gap-1">
      <label htmlFor={`note-${id}`} className="font-semibold text-sm">
        Your note <span className="sr-only">on {title}</span>
      </label>
      <Textarea
        id={`note-${id}`}
        rows={2}
        maxLength={LONGEST_NOTE}
        value={text}
        aria-describedby={`note-state-${id}`}
        onChange={({ target }) => {
          setText(target.value)
          clearTimeout(pause.current)
          pause.current = setTimeout(() => saveLatest.current(), TYPING_PAUSE)
        }}
        onBlur={() => save()}
        className="field-sizing-content"
      />
      <p id={`note-state-${id}`} role="status" className="text-muted-foreground text-sm">
        {noteWords(outcome, isTyped, Boolean(text))}
      </p>
      {isTyped && isOther && (
        <div role="alert" className="border border-wood border-l-4 bg-pane p-3 text-sm">
          <p>Another tab has changed this note to “{stored || t('nothing')}”.</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button variant="outline" size="sm" onClick={() => save(true)}>
              {' '}
              Keep mine{' '}
            </Button>
            <Button
              variant="outline"
              size="sm"
              onClick={() => {
                clearTimeout(pause.current)
                setBase(stored)
                setText(stored)
              }}
            >
              {' '}
              Use the other{' '}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

function noteWords(outcome: Outcome, isTyped: boolean, isThere: boolean): string {
  if (isTyped && outcome === 'full') {
    return t(
      'Not saved: this browser has no room left for this site. Your note stays here while the page is open.',
    )
  }
  if (isTyped && outcome === 'refused') {
    return t(
      'Not saved: this browser doesn’t let us save it. Your note stays here while the page is open.',
    )
  }
  if (isTyped) return t('Not saved yet')
  return isThere ? t('Note saved, in this browser only') : t('Only you can see it, in this browser')
}
