const PARAMETER = 'invitation'
const KEY = 'bale-invitation'

/** 32 bytes as base64url, as invite_staff answers. */
const secretForm = /^[A-Za-z0-9_-]{43}$/

/** Undefined where the address has no such parameter. */
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

/**
 * For an e-mail's link: the site's own address, whatever name this browser reached it by.
 * @param secret of the invitation to accept
 */
export function newPasswordAddress(siteUrl: string, secret?: string): string {
  const url = new URL('/admin/reset-password', siteUrl)
  if (secret) url.searchParams.set(PARAMETER, secret)
  return url.href
}
