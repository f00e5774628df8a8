import { type RefObject, useEffect, useRef } from 'react'
import { type Cursor, keyAction, placeAfter } from './list-keys'

type ListKeys = {
  list: RefObject<HTMLElement | null>
  isOn: boolean
  /** @param id of the selected row */
  onClose: (id: string) => void
}

const FIELDS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]'

/** Rows are found by `data-enquiry`, their links by `data-open`. */
export function useListKeys({ list, isOn, onClose }: ListKeys): void {
  const cursor = useRef<Cursor>(undefined)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  useEffect(() => {
    if (!isOn) return undefined

    function rows(): HTMLElement[] {
      return [...(list.current?.querySelectorAll<HTMLElement>('[data-enquiry]') ?? [])]
    }

    function handleFocus({ target }: FocusEvent) {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-enquiry]') : null
      const id = row?.dataset.enquiry
      if (row && id) cursor.current = { id, at: rows().indexOf(row) }
    }

    function go(by: 1 | -1) {
      const all = rows()
      const ids = all.map((row) => row.dataset.enquiry ?? '')
      const row = all[placeAfter(ids, cursor.current, by)]
      const link = row?.querySelector<HTMLElement>('[data-open]')
      link?.focus()
      row?.scrollIntoView({ block: 'nearest' })
    }

    function handleKey(event: KeyboardEvent) {
      const { target } = event
      const isTyping =
        (target instanceof Element && target.closest(FIELDS) !== null) ||
        document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
      const action = keyAction(event, isTyping)
      if (!action) return
      event.preventDefault()
      if (action === 'next') go(1)
      else if (action === 'previous') go(-1)
      else if (cursor.current) close.current(cursor.current.id)
    }

    document.addEventListener('focusin', handleFocus)
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('focusin', handleFocus)
      document.removeEventListener('keydown', handleKey)
    }
  }, [list, isOn])
}
