type Sent = Pick<Headers, 'get'>

export const savingCookie = 'data_saver=on'

export function savesData(headers: Sent): boolean {
  return headers.get('save-data')?.toLowerCase() === 'on' || hasSavingCookie(headers)
}

export function hasSavingCookie(headers: Sent): boolean {
  const sent = headers.get('cookie') ?? ''
  return sent.split(';').some((part) => part.trim() === savingCookie)
}

/**
 * A browser that saves data shows it; what a script fetches, or opens by itself, is wanted as it is.
 * By `Accept`, since a request loses its `Sec-Fetch-Dest` on the way through a service worker.
 */
export function wantsSmaller(headers: Sent): boolean {
  return headers.get('accept')?.startsWith('image/') === true && savesData(headers)
}
