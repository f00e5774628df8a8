import { createHistory, type RouterHistory } from '@tanstack/react-router'

/** One entry, since links lead nowhere. The package's own would be in every visitor's chunk. */
export function previewHistory(start: string): RouterHistory {
  const key = 'preview'
  let entry: { path: string; state: RouterHistory['location']['state'] } = {
    path: start,
    state: { __TSR_index: 0, key, __TSR_key: key },
  }
  const put = (path: string, state: Omit<typeof entry.state, '__TSR_index'>) => {
    entry = { path, state: { ...state, __TSR_index: 0 } }
  }
  const stay = () => undefined
  return createHistory({
    getLocation: () => {
      const { pathname, search, hash } = new URL(entry.path, 'https://preview.invalid')
      return { href: pathname + search + hash, pathname, search, hash, state: entry.state }
    },
    getLength: () => 1,
    pushState: put,
    replaceState: put,
    go: stay,
    back: stay,
    forward: stay,
    createHref: (path) => path,
  })
}
