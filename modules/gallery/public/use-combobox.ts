import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type KnownPlace, suggest } from '~/modules/gallery/suggestions'

type ComboboxOptions = {
  input: RefObject<HTMLInputElement | null>
  known: readonly KnownPlace[]
  id: string
  onChoose?: (text: string) => void
}

export function useCombobox({ input, known, id, onChoose }: ComboboxOptions) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = isOpen ? suggest(typed, known) : []
  const isShown = suggestions.length > 0

  function show(text: string) {
    setTyped(text)
    setOpen(text !== '')
    setActive(-1)
  }

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function choose(text: string) {
    close()
    if (input.current) input.current.value = text
    onChoose?.(text)
  }

  function move(by: 1 | -1) {
    // The box itself is one of the places: from the last option down leads back to it.
    const places = suggestions.length + 1
    setActive(((active + 1 + by + places) % places) - 1)
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const box = input.current
    if (event.isComposing || !box) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (isShown) move(key === 'ArrowDown' ? 1 : -1)
      else show(box.value)
      event.preventDefault()
    } else if (key === 'Escape' && isShown) {
      event.preventDefault()
      close()
    } else if (key === 'Enter') {
      const chosen = suggestions[active]
      if (chosen) event.preventDefault()
      if (chosen) choose(chosen.text)
      else close()
    }
  })
  const handleInput = useEffectEvent(() => show(input.current?.value ?? ''))
  const handleBlur = useEffectEvent(close)

  useEffect(() => {
    const box = input.current
    if (!box) return
    const listening = new AbortController()
    const { signal } = listening
    box.addEventListener('keydown', (event) => handleKey(event), { signal })
    box.addEventListener('input', () => handleInput(), { signal })
    box.addEventListener('blur', () => handleBlur(), { signal })
    if (document.activeElement === box) handleInput()
    return () => listening.abort()
  }, [input])

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': String(isShown),
      'aria-activedescendant': active < 0 ? '' : `${id}-${active}`,
    }
    for (const [name, value] of Object.entries(attributes)) input.current?.setAttribute(name, value)
  }, [input, id, isShown, active])

  return { suggestions, active, choose }
}
