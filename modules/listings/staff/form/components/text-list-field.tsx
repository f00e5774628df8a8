import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Plus, X } from '~/kit/components/lucide.gen'
import { Button } from '~/kit/ui/button'
import { Field } from '~/kit/ui/field'
import { Input } from '~/kit/ui/input'
import { fold } from '~/platform/values/fold'
import { addLines, addToList } from '../text-list'

type TextListFieldProps = {
  label: string
  noun: string
  hint?: ReactNode
  placeholder?: string
  list: string[]
  onListChange: (list: string[]) => void
  typed: string
  onTypedChange: (typed: string) => void
  error?: string
  problemOf?: (typed: string) => string | undefined
  onProblem?: (problem: string | undefined) => void
  maxLength?: number
  inputMode?: 'url'
  suggestions?: readonly string[]
}

const MOST_SUGGESTED = 5

export function TextListField(props: TextListFieldProps) {
  const { label, noun, list, onListChange, typed, onTypedChange, suggestions = [] } = props
  const suggested = suggestions
    .filter((name) => !list.includes(name) && fold(name).includes(fold(typed.trim())))
    .slice(0, MOST_SUGGESTED)
  const input = useRef<HTMLInputElement>(null)

  function handlePaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text')
    if (props.problemOf || addLines([], pasted).length < 2) return
    event.preventDefault()
    onListChange(addLines(list, `${typed}${pasted}`))
    onTypedChange('')
  }

  function add() {
    const problem = props.problemOf?.(typed)
    props.onProblem?.(problem)
    if (problem) return
    onListChange(addToList(list, typed))
    onTypedChange('')
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter would submit the form.
    event.preventDefault()
    add()
  }

  function remove(text: string) {
    onListChange(list.filter((item) => item !== text))
    // The focused button is removed with its item.
    input.current?.focus()
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <Field label={label} hint={props.hint} error={props.error}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              ref={input}
              value={typed}
              maxLength={props.maxLength ?? 200}
              inputMode={props.inputMode}
              placeholder={props.placeholder}
              enterKeyHint="done"
              onChange={(event) => onTypedChange(event.target.value)}
              onPaste={handlePaste}
              onKeyDown={handleKey}
            />
            <Button variant="outline" onClick={add}>
              <Plus aria-hidden="true" />
              Add<span className="sr-only"> {noun}</span>
            </Button>
          </div>
        )}
      </Field>
      {suggested.length > 0 && (
        <p className="flex flex-wrap gap-x-4">
          {suggested.map((name) => (
            <button
              key={name}
              type="button"
              onClick={() => {
                onListChange(addToList(list, name))
                onTypedChange('')
              }}
              className="inline-flex min-h-11 max-w-full items-center gap-1 text-left underline decoration-line underline-offset-4 hover:decoration-wood"
            >
              <Plus aria-hidden="true" className="size-4 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </button>
          ))}
        </p>
      )}
      {list.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-2">
          {list.map((text) => (
            <li
              key={text}
              className="inline-flex max-w-full items-center border border-wood bg-pane pl-3 text-[0.9375rem]"
            >
              <span className="min-w-0 wrap-anywhere py-1">{text}</span>
              <button
                type="button"
                aria-label={`Remove ${text}`}
                onClick={() => remove(text)}
                className="inline-flex size-10 shrink-0 items-center justify-center hover:bg-line"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
