import { FIRST_PAGE } from '~/platform/values/first-page'

export interface Source {
  utm_source?: string
  utm_medium?: string
  utm_campaign?: string
  referrer?: string
}

/** Where this visit came from, judged by its first page. @param stored what late-start.ts stored */
export function sourceOf(stored: string | null, ownOrigin: string): Source {
  const [address = '', from = ''] = (stored ?? '').split('\n')
  const source: Source = {}
  const parameters = URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams()
  for (const name of ['utm_source', 'utm_medium', 'utm_campaign'] as const) {
    const value = parameters.get(name)
    if (value) source[name] = value
  }
  if (URL.canParse(from) && new URL(from).origin !== ownOrigin) source.referrer = from
  return source
}

export function visitSource(): Source {
  try {
    return sourceOf(sessionStorage.getItem(FIRST_PAGE), location.origin)
  } catch {
    return {}
  }
}
