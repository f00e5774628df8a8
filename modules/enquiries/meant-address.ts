const PROVIDERS =
  'gmail.com yahoo.com yahoo.com.ph hotmail.com outlook.com icloud.com live.com'.split(' ')
const OTHERS = 'ymail.com mail.com email.com gmx.com me.com proton.me'.split(' ')
const NO_ENDING = /\.(?:con|cmo|ocm|vom|xom|cpm|comm|coom)$/

/** The address that was probably meant, as juan@gmail.com for juan@gmial.con; undefined where none is nearer. */
export function meantAddress(typed: string): string | undefined {
  const [, name, given = ''] = /^\s*([^\s@]+)@([^\s@]+)\s*$/.exec(typed) ?? []
  const domain = given.toLowerCase()
  if (!name || PROVIDERS.includes(domain) || OTHERS.includes(domain)) return undefined
  const ended = domain.replace(NO_ENDING, '.com')
  const meant = PROVIDERS.find((known) => isOneSlipAway(ended, known)) ?? ended
  return meant === domain ? undefined : `${name}@${meant}`
}

/** Whether they are the same but for one letter, or two that changed places. */
function isOneSlipAway(given: string, known: string): boolean {
  if (given === known) return true
  let start = 0
  while (start < given.length && given[start] === known[start]) start += 1
  const [a, b] = [given.slice(start), known.slice(start)]
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  )
}
