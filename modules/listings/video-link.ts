export function videoType(url: string): 'youtube' | 'other' {
  return url.includes('youtube') ? 'youtube' : 'other'
}

/** The address to load a video from: an https page can't load from http. */
export function videoSource(url: string): string {
  return url.replace(/^http:/i, 'https:')
}

/** What is wrong with a link, in words; undefined where the database accepts it. */
export function videoLinkProblem(typed: string): string | undefined {
  const url = typed.trim()
  if (url === '') return undefined
  if (url.length > 2000) return 'The link is too long.'
  const isLink = /^https?:\/\/[^\s/\\]+[^\s\\]*$/.test(url)
  const isPath = /^\/([^\s/\\][^\s\\]*)?$/.test(url)
  return isLink || isPath ? undefined : 'Enter a web address, such as https://youtu.be/…'
}
