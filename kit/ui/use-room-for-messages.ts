import { useEffect, useState } from 'react'
import { useSonner } from 'sonner'

/** Sonner's own. */
const GAP = 14
const MARGIN = 16

/**
 * Tells open dialogs, as `--messages`, how much room the messages above them take. They keep it
 * while they are open: no button moves away under a finger.
 * @returns whether a dialog is open
 */
export function useRoomForMessages(): boolean {
  const { toasts } = useSonner()
  const [hasDialog, setHasDialog] = useState(false)

  useEffect(() => {
    const look = () => setHasDialog(isDialogOpen())
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true })
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const { style } = document.documentElement
    if (!hasDialog) style.removeProperty('--messages')
    else if (toasts.length > 0) {
      const room = Math.max(
        Number.parseFloat(style.getPropertyValue('--messages')) || 0,
        heightOf(),
      )
      style.setProperty('--messages', `${room}px`)
    }
  }, [toasts, hasDialog])

  return hasDialog
}

const isDialogOpen = () =>
  document.querySelector('body > [role="dialog"], body > [role="alertdialog"]') !== null

function heightOf(): number {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')]
  const heights = shown.map(({ offsetHeight }) => offsetHeight)
  return heights.reduce((sum, height) => sum + height + GAP, MARGIN)
}
