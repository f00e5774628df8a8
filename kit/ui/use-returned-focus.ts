import { useRef } from 'react'

/**
 * Radix returns the focus to a dialog’s own trigger, and to nothing where a dialog is opened by other
 * means. @returns what its content is told
 */
export function useReturnedFocus() {
  const opener = useRef<HTMLElement>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = openerOf(document.activeElement)
    },
    onCloseAutoFocus: (event: Event) => {
      if (!opener.current?.isConnected) return
      event.preventDefault()
      opener.current.focus()
    },
  }
}

/** An item of a menu is gone by then: the menu’s button stands for it. */
function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const opener = menu ? document.getElementById(menu) : focused
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}
