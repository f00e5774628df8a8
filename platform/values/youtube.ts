export function youtubeId(address: string): string | null {
  let url: URL
  try {
    url = new URL(address)
  } catch {
    return null
  }
  const host = url.hostname.replace(/^(www|m|music)\./, '')
  const id =
    host === 'youtu.be'
      ? url.pathname.slice(1)
      : host === 'youtube.com' || host === 'youtube-nocookie.com'
        ? (url.searchParams.get('v') ??
          url.pathname.match(/^\/(?:embed|shorts|live|v)\/([^/]+)/)?.[1])
        : undefined
  return id && /^[\w-]{11}$/.test(id) ? id : null
}

/** This domain sets no cookies until the visitor presses play. */
export function youtubeEmbed(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`
}
