/** By the word in the address, as the specification has it. */
export function videoType(url: string): 'youtube' | 'other' {
  return url.includes('youtube') ? 'youtube' : 'other'
}

/** In words; undefined where the database takes the link. */
export function videoLinkProblem(typed: string): string | undefined {
  const url = typed.trim()
  if (url === '') return undefined
  if (url.length > 2000) return 'The link is too long.'
  const isLink = /^https:\/\/[^\s/\\]+[^\s\\]*$/.test(url)
  const isPath = /^\/([^\s/\\][^\s\\]*)?$/.test(url)
  return isLink || isPath ? undefined : 'The link must start with https://'
}
