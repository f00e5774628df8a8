import { youtubeEmbed, youtubeId } from './youtube.ts'

/** Tours that are embedded in the page. The content security policy is made from this list. */
const TOURS: { origin: string; name: string; page: RegExp; frame: (id: string) => string }[] = [
  {
    origin: 'https://my.matterport.com',
    name: 'Matterport',
    page: /^\/(?:show\/?\?(?:.*&)?m=|models\/)([A-Za-z\d]{11})(?![A-Za-z\d])/,
    frame: (id) => `/show/?m=${id}&play=1`,
  },
  {
    origin: 'https://kuula.co',
    name: 'Kuula',
    page: /^\/(?:share|post)\/((?:collection\/)?[\w-]{3,40})(?:[/?#]|$)/,
    frame: (id) => `/share/${id}`,
  },
  {
    origin: 'https://app.cloudpano.com',
    name: 'CloudPano',
    page: /^\/tours\/([\w-]{3,40})(?:[/?#]|$)/,
    frame: (id) => `/tours/${id}`,
  },
  {
    origin: 'https://momento360.com',
    name: 'Momento360',
    page: /^\/e\/(uc?\/[\w-]{8,64})(?:[/?#]|$)/,
    frame: (id) => `/e/${id}`,
  },
]

export const TOUR_ORIGINS = TOURS.map(({ origin }) => origin)

export type TourFrame = { src: string; name: string }

/** The address to embed, rebuilt from the parsed parts; undefined for any other link. */
export function tourFrame(address: string): TourFrame | undefined {
  const video = youtubeId(address)
  if (video) return { src: youtubeEmbed(video), name: 'YouTube' }
  for (const { origin, name, page, frame } of TOURS) {
    if (!address.startsWith(`${origin}/`)) continue
    const id = page.exec(address.slice(origin.length))?.[1]
    return id ? { src: origin + frame(id), name } : undefined
  }
  return undefined
}
