import { moodOf } from './mood.ts'
import { f1, HEIGHT, Scene, WIDTH } from './scene.ts'
import { Camera } from './space.ts'

export const HALO = 'paint-order="stroke" stroke="#fbf7ed" stroke-width="7" stroke-linejoin="round"'

export const INK = '#3b4640'

const FONT = 'font-family="Instrument Sans, DejaVu Sans, Liberation Sans, sans-serif"'

export function paper(seed: string): Scene {
  const s = new Scene(seed, new Camera({ eye: [0, 1, 0] }), moodOf('noon'))
  s.add(
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${s.gradient(
      [0, 0],
      [WIDTH, HEIGHT],
      [
        [0, '#fbf7ed'],
        [1, '#f1e9d9'],
      ],
    )}"/>`,
  )
  const lines: string[] = []
  for (let x = 50; x < WIDTH; x += 50) lines.push(`M${x} 0V${HEIGHT}`)
  for (let y = 50; y < HEIGHT; y += 50) lines.push(`M0 ${y}H${WIDTH}`)
  s.add(`<path d="${lines.join('')}" stroke="#ded3bd" stroke-width="1" opacity="0.55"/>`)
  s.add(
    `<rect x="36" y="36" width="${WIDTH - 72}" height="${HEIGHT - 72}" fill="none" stroke="${INK}" stroke-width="3"/><rect x="48" y="48" width="${WIDTH - 96}" height="${HEIGHT - 96}" fill="none" stroke="${INK}" stroke-width="1"/>`,
  )
  return s
}

export function text(s: Scene, x: number, y: number, words: string, size = 26, more = '') {
  s.add(
    `<text x="${f1(x)}" y="${f1(y)}" ${FONT} font-size="${size}" fill="${INK}" text-anchor="middle" ${more}>${words.replaceAll('&', '&amp;')}</text>`,
  )
}

/** Lines broken at "/"; centred on the point. */
export function label(s: Scene, x: number, y: number, words: string, size = 24) {
  const parts = words.split('/')
  for (const [i, part] of parts.entries()) {
    text(s, x, y + size * 0.36 + (i - (parts.length - 1) / 2) * size * 1.2, part, size)
  }
}

export function north(s: Scene, x: number, y: number) {
  s.add(
    `<circle cx="${x}" cy="${y}" r="46" fill="#fbf7ed" stroke="${INK}" stroke-width="2"/><path d="M${x} ${y - 62}L${x + 18} ${y + 30}L${x} ${y + 14}Z" fill="${INK}"/><path d="M${x} ${y - 62}L${x - 18} ${y + 30}L${x} ${y + 14}Z" fill="#fbf7ed" stroke="${INK}" stroke-width="2"/>`,
  )
  text(s, x, y - 74, 'N', 30, 'font-weight="700"')
}

export function titleBlock(s: Scene, title: string, note: string) {
  s.add(
    `<rect x="48" y="${HEIGHT - 138}" width="${WIDTH - 96}" height="90" fill="#f6efe0" stroke="${INK}" stroke-width="1.5"/>`,
  )
  s.add(
    `<text x="80" y="${HEIGHT - 82}" ${FONT} font-size="34" font-weight="700" fill="${INK}">${title}</text><text x="${WIDTH - 80}" y="${HEIGHT - 82}" ${FONT} font-size="24" fill="${INK}" text-anchor="end">${note}</text>`,
  )
}
