export type CrawlerView = {
  title: string
  words: string
  image: string
  problems: string[]
}

/** Facebook reads about the first 60 kB, without running scripts. */
const READ_BYTES = 60_000

/** Asks the running site for the page as a crawler gets it: the server sends everybody the same. */
export async function seeAsCrawler(path: string): Promise<CrawlerView> {
  const answer = await fetch(path, { headers: { accept: 'text/html' }, credentials: 'omit' })
  const bytes = new Uint8Array(await answer.arrayBuffer()).slice(0, READ_BYTES)
  const view = readTags(new TextDecoder().decode(bytes))
  if (answer.ok) return view
  return { ...view, problems: [`The site answers ${answer.status}: the link can’t be opened.`] }
}

export function readTags(html: string): CrawlerView {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const tag = (name: string) =>
    page.querySelector(`meta[property="${name}"]`)?.getAttribute('content') ?? ''
  const [title, words, image] = [tag('og:title'), tag('og:description'), tag('og:image')]
  const isUnlisted = page.querySelector('meta[name="robots"][content*="noindex"]') !== null
  const hasSize = tag('og:image:width') !== '' && tag('og:image:height') !== ''
  const checks: [isWrong: boolean, words: string][] = [
    [title === '', 'The title is missing.'],
    [words === '', 'The words are missing.'],
    [image === '', 'The picture is missing.'],
    [image !== '' && !hasSize, 'The picture’s size is missing.'],
    [isUnlisted, 'Visitors can’t see this listing.'],
  ]
  const problems = checks.filter(([isWrong]) => isWrong).map(([, said]) => said)
  return { title, words, image, problems }
}
