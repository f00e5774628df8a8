const PARAMETER = 'invitation'
const KEY = 'bale-invitation'

/** The form of what `invite_staff` answers: 32 bytes as base64url. */
const secretForm = /^[A-Za-z0-9_-]{43}$/

/** The invitation's secret in an address, and the address without it; undefined where there is none. */
export function readInvitation(
  href: string,
): { secret: string | undefined; cleaned: string } | undefined {
  const url = new URL(href)
  const value = url.searchParams.get(PARAMETER)
  if (value === null) return undefined
  url.searchParams.delete(PARAMETER)
  return {
    secret: secretForm.test(value) ? value : undefined,
    cleaned: url.pathname + url.search + url.hash,
  }
}

/** Takes the secret out of the present address; this tab keeps it, so that a reload loses nothing. */
export function takeInvitation(): void {
  const taken = readInvitation(window.location.href)
  if (!taken) return
  window.history.replaceState(window.history.state, '', taken.cleaned)
  if (taken.secret) window.sessionStorage.setItem(KEY, taken.secret)
}

export function openInvitation(): string | undefined {
  return window.sessionStorage.getItem(KEY) ?? undefined
}

export function forgetInvitation(): void {
  window.sessionStorage.removeItem(KEY)
}

/** Where a letter to set a password leads. @param secret of an invitation that is to be taken up there */
export function newPasswordAddress(secret: string | undefined): string {
  const url = new URL('/admin/reset-password', window.location.origin)
  if (secret) url.searchParams.set(PARAMETER, secret)
  return url.href
}
