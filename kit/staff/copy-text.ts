import { toastSuccess } from './toasts'

export const NOT_COPIED = 'This browser doesn’t let us copy. Select the text and copy it yourself.'

/** @returns false where the browser doesn't allow it */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** For an app whose link takes no text. @param app as its button names it */
export async function copyToPaste(text: string, app: string): Promise<void> {
  // Without permission the text can still be copied by hand.
  if (await copyText(text)) toastSuccess(`Text copied. Paste it in ${app}.`)
}
