import { HALO, north, paper, text, titleBlock } from './paper.ts'
import { f1, HEIGHT, type Scene, WIDTH } from './scene.ts'
import type { Point } from './space.ts'

export type Sketch = {
  title: string
  /** Roads as points in 0..1600 x 0..1040, width, name and where to write it with its angle. */
  roads: { line: Point[]; width: number; name?: string; at?: Point; turn?: number }[]
  river?: Point[]
  places: {
    at: Point
    name: string
    kind: 'church' | 'market' | 'hall' | 'exit' | 'mall' | 'park' | 'school'
  }[]
  here: Point
  mountain?: Point
  green?: Point[][]
}

const marks: Record<Sketch['places'][number]['kind'], string> = {
  church: 'M0 -26V-10M-8 -19H8M-18 20V0L0 -12L18 0V20Z',
  market: 'M-22 -4L-16 -18H16L22 -4ZM-18 -4V18H18V-4',
  hall: 'M-22 18H22M-18 18V-2M-6 18V-2M6 18V-2M18 18V-2M-24 -4L0 -20L24 -4Z',
  exit: 'M-16 16L12 -12M12 -12H-6M12 -12V8',
  mall: 'M-20 18V-12H20V18ZM-20 0H20M0 0V18',
  park: 'M0 20V4M-16 4L0 -24L16 4Z',
  school: 'M-20 18V-4L0 -16L20 -4V18ZM-5 18V6H5V18M0 -16V-28L10 -24L0 -20',
}

/** Not to scale: how one gets there. */
export function vicinity(seed: string, v: Sketch): Scene {
  const s = paper(seed)
  for (let i = 0; i < 90; i++) {
    const [x, y] = [s.random(80, WIDTH - 80), s.random(80, HEIGHT - 200)]
    s.add(
      `<rect x="${f1(x)}" y="${f1(y)}" width="${f1(s.random(16, 44))}" height="${f1(s.random(14, 34))}" fill="#e7dcc6" opacity="0.8"/>`,
    )
  }
  for (const g of v.green ?? [])
    s.add(
      `<path d="${s.path(g)}" fill="#c6d6a6" stroke="#9cb57e" stroke-width="3" stroke-linejoin="round"/>`,
    )
  if (v.river)
    s.add(
      `<path d="${smooth(v.river)}" fill="none" stroke="#a9cbd3" stroke-width="34" stroke-linecap="round"/>`,
    )
  for (const r of v.roads)
    s.add(
      `<path d="${smooth(r.line)}" fill="none" stroke="#b3a78f" stroke-width="${r.width + 7}" stroke-linecap="round"/>`,
    )
  for (const r of v.roads)
    s.add(
      `<path d="${smooth(r.line)}" fill="none" stroke="${r.width > 26 ? '#f6d98f' : '#fffaf0'}" stroke-width="${r.width}" stroke-linecap="round"/>`,
    )
  for (const r of v.roads)
    if (r.name && r.at)
      text(
        s,
        r.at[0],
        r.at[1],
        r.name,
        25,
        `transform="rotate(${r.turn ?? 0} ${r.at[0]} ${r.at[1]})" font-style="italic" paint-order="stroke" stroke="#fbf7ed" stroke-width="7" stroke-linejoin="round"`,
      )
  if (v.mountain) {
    const [x, y] = v.mountain
    s.add(
      `<path d="M${x - 210} ${y + 90}L${x - 90} ${y - 20}L${x - 30} ${y - 96}L${x} ${y - 84}L${x + 34} ${y - 104}L${x + 110} ${y - 10}L${x + 230} ${y + 90}Z" fill="#7f9f86" stroke="#4d7060" stroke-width="3" stroke-linejoin="round"/><path d="M${x + 34} ${y - 104}L${x + 110} ${y - 10}L${x + 230} ${y + 90}L${x + 60} ${y + 90}L${x + 20} ${y - 10}Z" fill="#4d7060" opacity="0.35"/>`,
    )
    text(s, x, y + 126, 'Mount Arayat', 27, 'font-weight="700"')
  }
  for (const {
    at: [x, y],
    name,
    kind,
  } of v.places) {
    s.add(
      `<circle cx="${x}" cy="${y}" r="38" fill="#fbf7ed" stroke="#1e4d3b" stroke-width="3"/><path transform="translate(${x} ${y})" d="${marks[kind]}" fill="none" stroke="#1e4d3b" stroke-width="3.5" stroke-linejoin="round" stroke-linecap="round"/>`,
    )
    for (const [i, part] of name.split('/').entries()) {
      text(s, x, y + 68 + i * 30, part, 26, HALO)
    }
  }
  const [hx, hy] = v.here
  s.add(
    `<ellipse cx="${hx}" cy="${hy + 4}" rx="30" ry="10" fill="#3a2c1c" opacity="0.25"/><path d="M${hx} ${hy}C${hx - 52} ${hy - 58} ${hx - 44} ${hy - 118} ${hx} ${hy - 118}C${hx + 44} ${hy - 118} ${hx + 52} ${hy - 58} ${hx} ${hy}Z" fill="#c2410c" stroke="#fff6e6" stroke-width="5"/><circle cx="${hx}" cy="${hy - 76}" r="17" fill="#fff6e6"/>`,
  )
  text(
    s,
    hx,
    hy + 44,
    'The property',
    28,
    'font-weight="700" paint-order="stroke" stroke="#fbf7ed" stroke-width="8" stroke-linejoin="round"',
  )
  north(s, WIDTH - 150, 190)
  titleBlock(s, v.title, 'Vicinity sketch, not to scale')
  return s
}

function smooth(line: Point[]): string {
  const [first, ...rest] = line
  if (!first) return ''
  let d = `M${first[0]} ${first[1]}`
  rest.forEach(([x, y], i) => {
    const next = rest[i + 1]
    d += next ? `Q${x} ${y} ${f1((x + next[0]) / 2)} ${f1((y + next[1]) / 2)}` : `L${x} ${y}`
  })
  return d
}
