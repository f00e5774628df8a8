/** As the specification has it: by the word in the address, nothing cleverer. */
export function videoType(url: string): 'youtube' | 'other' {
  return url.includes('youtube') ? 'youtube' : 'other'
}

/** What is wrong with a link, in words; undefined where the database will take it. */
export function videoLinkProblem(typed: string): string | undefined {
  const url = typed.trim()
  if (url === '') return undefined
  if (url.length > 2000) return 'The link is too long.'
  const isLink = /^https:\/\/[^\s/\\]+[^\s\\]*$/.test(url)
  const isPath = /^\/([^\s/\\][^\s\\]*)?$/.test(url)
  return isLink || isPath ? undefined : 'The link must start with https://'
}
