import { textParameter } from '~/platform/values/search-text'

const SHOWN = 'new unassigned contacted viewing_set offer closed won lost all spam'.split(' ')

/**
 * The search parameters. `person` (who was asked), `assignee` (whose it is) and `listing` are ids,
 * `mine` and `due` are 1.
 */
export type InboxSearch = {
  q?: string
  show?: string
  person?: string
  assignee?: string
  listing?: string
  mine?: string
  due?: string
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function parseInboxSearch(search: Record<string, unknown>): InboxSearch {
  const read = (name: keyof InboxSearch, fits: (text: string) => boolean) => {
    const text = textParameter(search[name])
    return text && fits(text) ? text : undefined
  }
  const isId = (text: string) => ID.test(text)
  const isYes = (text: string) => text === '1'
  return {
    q: textParameter(search.q),
    show: read('show', (text) => SHOWN.includes(text)),
    person: read('person', isId),
    assignee: read('assignee', isId),
    listing: read('listing', isId),
    mine: read('mine', isYes),
    due: read('due', isYes),
  }
}

let last: InboxSearch = {}

export function lastInboxSearch(): InboxSearch {
  return last
}

export function rememberInboxSearch(search: InboxSearch): void {
  last = search
}
