import { moodOf } from './mood.ts'
import { f1, HEIGHT, Scene, WIDTH } from './scene.ts'
import { Camera, type Point } from './space.ts'

const INK = '#3b4640'
const FONT = 'font-family="Instrument Sans, DejaVu Sans, Liberation Sans, sans-serif"'

function paper(seed: string): Scene {
  const s = new Scene(seed, new Camera({ eye: [0, 1, 0] }), moodOf('noon'))
  s.add(`<rect width="${WIDTH}" height="${HEIGHT}" fill="${s.gradient([0, 0], [WIDTH, HEIGHT], [[0, '#fbf7ed'], [1, '#f1e9d9']])}"/>`)
  const lines: string[] = []
  for (let x = 50; x < WIDTH; x += 50) lines.push(`M${x} 0V${HEIGHT}`)
  for (let y = 50; y < HEIGHT; y += 50) lines.push(`M0 ${y}H${WIDTH}`)
  s.add(`<path d="${lines.join('')}" stroke="#ded3bd" stroke-width="1" opacity="0.55"/>`)
  s.add(`<rect x="36" y="36" width="${WIDTH - 72}" height="${HEIGHT - 72}" fill="none" stroke="${INK}" stroke-width="3"/><rect x="48" y="48" width="${WIDTH - 96}" height="${HEIGHT - 96}" fill="none" stroke="${INK}" stroke-width="1"/>`)
  return s
}

function text(s: Scene, x: number, y: number, words: string, size = 26, more = '') {
  s.add(`<text x="${f1(x)}" y="${f1(y)}" ${FONT} font-size="${size}" fill="${INK}" text-anchor="middle" ${more}>${words.replaceAll('&', '&amp;')}</text>`)
}

/** Lines broken at "/"; centred on the point. */
function label(s: Scene, x: number, y: number, words: string, size = 24) {
  const parts = words.split('/')
  parts.forEach((part, i) => text(s, x, y + size * 0.36 + (i - (parts.length - 1) / 2) * size * 1.2, part, size))
}

function north(s: Scene, x: number, y: number) {
  s.add(`<circle cx="${x}" cy="${y}" r="46" fill="none" stroke="${INK}" stroke-width="2"/><path d="M${x} ${y - 62}L${x + 18} ${y + 30}L${x} ${y + 14}Z" fill="${INK}"/><path d="M${x} ${y - 62}L${x - 18} ${y + 30}L${x} ${y + 14}Z" fill="#fbf7ed" stroke="${INK}" stroke-width="2"/>`)
  text(s, x, y - 74, 'N', 30, 'font-weight="700"')
}

function titleBlock(s: Scene, title: string, note: string) {
  s.add(`<rect x="48" y="${HEIGHT - 138}" width="${WIDTH - 96}" height="90" fill="#f6efe0" stroke="${INK}" stroke-width="1.5"/>`)
  s.add(`<text x="80" y="${HEIGHT - 82}" ${FONT} font-size="34" font-weight="700" fill="${INK}">${title}</text><text x="${WIDTH - 80}" y="${HEIGHT - 82}" ${FONT} font-size="24" fill="${INK}" text-anchor="end">${note}</text>`)
}

function dimension(s: Scene, a: Point, b: Point, words: string, off: number) {
  const vertical = Math.abs(a[0] - b[0]) < 1
  const [p, q]: [Point, Point] = vertical ? [[a[0] + off, a[1]], [b[0] + off, b[1]]] : [[a[0], a[1] + off], [b[0], b[1] + off]]
  const tick = (m: Point) => `M${f1(m[0] - 9)} ${f1(m[1] + 9)}L${f1(m[0] + 9)} ${f1(m[1] - 9)}`
  s.add(`<path d="${s.path([a, p], false)}${s.path([b, q], false)}" stroke="${INK}" stroke-width="1" opacity="0.5"/><path d="${s.path([p, q], false)}${tick(p)}${tick(q)}" stroke="${INK}" stroke-width="2" fill="none"/>`)
  const [mx, my] = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]
  if (vertical) text(s, mx - 12, my, words, 26, `transform="rotate(-90 ${f1(mx - 12)} ${f1(my)})"`)
  else text(s, mx, my - 12, words, 26)
}

function planTree(s: Scene, [x, y]: Point, r: number) {
  const points: Point[] = []
  for (let i = 0; i < 22; i++) {
    const a = (i / 22) * Math.PI * 2
    const k = r * (i % 2 ? 1 : 0.84) * s.random(0.94, 1.06)
    points.push([x + Math.cos(a) * k, y + Math.sin(a) * k])
  }
  s.add(`<path d="${s.path(points.map(([a, b]): Point => [a + r * 0.16, b + r * 0.18]))}" fill="#3a4a3e" opacity="0.16"/><path d="${s.path(points)}" fill="#a9c290" stroke="#55784f" stroke-width="2"/><circle cx="${f1(x)}" cy="${f1(y)}" r="${f1(r * 0.12)}" fill="#55784f"/>`)
}

/** Metres from the lot's upper left corner; rooms are [x, y, w, h, name]. */
export type Plan = {
  title: string
  note: string
  lot: [number, number]
  road?: string
  roadRight?: string
  house?: [number, number, number, number][]
  rooms?: [number, number, number, number, string][]
  paved?: [number, number, number, number, string?][]
  trees?: [number, number, number][]
  setback?: number
  rows?: boolean
  bearings?: [string, string, string, string]
  desks?: [number, number, number, number][]
  /** A building's own floor: no garden round it. */
  indoor?: boolean
}

/** A dimensioned plan on paper, scaled to fill the sheet. */
export function plan(seed: string, p: Plan): Scene {
  const s = paper(seed)
  const [lw, lh] = p.lot
  const k = Math.min(1000 / lw, (p.road ? 690 : 790) / lh)
  const ox = (WIDTH - lw * k) / 2 - (p.roadRight ? 60 : 0)
  const oy = 160 + ((p.road ? 690 : 790) - lh * k) / 2
  const X = (x: number) => ox + x * k
  const Y = (y: number) => oy + y * k
  const rect = (x: number, y: number, w: number, h: number, more: string) => s.add(`<rect x="${f1(X(x))}" y="${f1(Y(y))}" width="${f1(w * k)}" height="${f1(h * k)}" ${more}/>`)
  if (p.road) roadBand(s, 60, Y(lh) + 30, WIDTH - 120, 84, p.road)
  if (p.roadRight) {
    s.add(`<rect x="${f1(X(lw) + 110)}" y="60" width="90" height="${f1(Y(lh) + 54 - 60)}" fill="#ddd6c8"/>`)
    const cx = X(lw) + 155
    text(s, cx, 420, p.roadRight, 26, `transform="rotate(90 ${f1(cx)} 420)" letter-spacing="3"`)
  }
  rect(0, 0, lw, lh, `fill="${p.indoor ? '#fdfaf2' : '#dfe6c6'}" stroke="${p.indoor ? INK : '#c2410c'}" stroke-width="${p.indoor ? 14 : 5}" ${p.indoor ? '' : 'stroke-dasharray="40 10 8 10"'}`)
  if (p.rows) for (let y = 1; y < lh; y += lh / 26) s.add(`<path d="M${f1(X(1))} ${f1(Y(y))}H${f1(X(lw - 1))}" stroke="#9cb26a" stroke-width="3" stroke-dasharray="14 9" opacity="0.7"/>`)
  for (const [x, y, w, h, name] of p.paved ?? []) {
    rect(x, y, w, h, 'fill="#e4dbc8" stroke="#a79d8a" stroke-width="2"')
    if (name) label(s, X(x + w / 2), Y(y + h / 2), name, 22)
  }
  for (const [x, y, r] of p.trees ?? []) planTree(s, [X(x), Y(y)], r * k)
  for (const [x, y, w, h] of p.house ?? []) rect(x + 0.25 * (14 / k), y + 0.25 * (14 / k), w, h, 'fill="#3a4a3e" opacity="0.18"')
  for (const [x, y, w, h] of p.house ?? []) rect(x, y, w, h, `fill="#f7f0e0" stroke="${INK}" stroke-width="9"`)
  for (const [x, y, w, h, name] of p.rooms ?? []) {
    rect(x, y, w, h, `fill="#f7f0e0" stroke="${INK}" stroke-width="5"`)
    label(s, X(x + w / 2), Y(y + h / 2), name, Math.min(26, Math.max(17, (w * k) / 7.5)))
    door(s, X(x + w * 0.5), Y(y + h), Math.min(42, w * k * 0.22))
  }
  for (const [x, y, w, h] of p.desks ?? []) rect(x, y, w, h, 'fill="#d9e2d2" stroke="#6f8577" stroke-width="2"')
  if (p.setback) rect(p.setback, p.setback, lw - 2 * p.setback, lh - 2 * p.setback, 'fill="none" stroke="#1e4d3b" stroke-width="3" stroke-dasharray="16 12"')
  if (!p.indoor) for (const [x, y] of [[0, 0], [lw, 0], [lw, lh], [0, lh]] as const) s.add(`<circle cx="${f1(X(x))}" cy="${f1(Y(y))}" r="11" fill="#fbf7ed" stroke="#c2410c" stroke-width="5"/>`)
  dimension(s, [X(0), Y(0)], [X(lw), Y(0)], `${lw.toFixed(2)} m`, -46)
  dimension(s, [X(0), Y(0)], [X(0), Y(lh)], `${lh.toFixed(2)} m`, -56)
  p.bearings?.forEach((b, i) => {
    const [x, y, turn] = ([[lw / 2, 0, 0], [lw, lh / 2, 90], [lw / 2, lh, 0], [0, lh / 2, -90]] as const)[i] ?? [0, 0, 0]
    const [px, py] = [X(x), Y(y) + (i === 2 ? -14 : i === 0 ? 34 : 0)]
    const dx = i === 1 ? -30 : i === 3 ? 34 : 0
    text(s, px + dx, py, b, 22, `transform="rotate(${turn} ${f1(px + dx)} ${f1(py)})" font-style="italic"`)
  })
  north(s, WIDTH - 150, 190)
  scaleBar(s, k)
  titleBlock(s, p.title, p.note)
  return s
}

function door(s: Scene, x: number, y: number, r: number) {
  s.add(`<path d="M${f1(x)} ${f1(y)}h${f1(r)}" stroke="#f7f0e0" stroke-width="7"/><path d="M${f1(x)} ${f1(y)}v${f1(-r)}a${f1(r)} ${f1(r)} 0 0 1 ${f1(r)} ${f1(r)}" fill="none" stroke="${INK}" stroke-width="1.6" opacity="0.75"/>`)
}

function roadBand(s: Scene, x: number, y: number, w: number, h: number, name: string) {
  s.add(`<rect x="${x}" y="${f1(y)}" width="${w}" height="${h}" fill="#ddd6c8"/><path d="M${x} ${f1(y + h / 2 + 22)}H${x + w}" stroke="#fbf7ed" stroke-width="4" stroke-dasharray="36 24"/>`)
  text(s, WIDTH / 2, y + h / 2, name, 26, 'letter-spacing="3"')
}

function scaleBar(s: Scene, k: number) {
  const step = k > 60 ? 1 : k > 25 ? 2 : k > 9 ? 10 : 25
  const [x, y] = [84, 128]
  for (let i = 0; i < 4; i++) s.add(`<rect x="${f1(x + i * step * k * 0.5)}" y="${y}" width="${f1(step * k * 0.5)}" height="12" fill="${i % 2 ? '#fbf7ed' : INK}" stroke="${INK}" stroke-width="1.5"/>`)
  text(s, x, y - 10, '0', 20)
  text(s, x + step * k * 2, y - 10, `${step * 2} m`, 20)
}

export type Sketch = {
  title: string
  /** Roads as points in 0..1600 x 0..1040, width, name and where to write it with its angle. */
  roads: { line: Point[]; width: number; name?: string; at?: Point; turn?: number }[]
  river?: Point[]
  places: { at: Point; name: string; kind: 'church' | 'market' | 'hall' | 'exit' | 'mall' | 'park' | 'school' }[]
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
    s.add(`<rect x="${f1(x)}" y="${f1(y)}" width="${f1(s.random(16, 44))}" height="${f1(s.random(14, 34))}" fill="#e7dcc6" opacity="0.8"/>`)
  }
  for (const g of v.green ?? []) s.add(`<path d="${s.path(g)}" fill="#c6d6a6" stroke="#9cb57e" stroke-width="3" stroke-linejoin="round"/>`)
  if (v.river) s.add(`<path d="${smooth(v.river)}" fill="none" stroke="#a9cbd3" stroke-width="34" stroke-linecap="round"/>`)
  for (const r of v.roads) s.add(`<path d="${smooth(r.line)}" fill="none" stroke="#b3a78f" stroke-width="${r.width + 7}" stroke-linecap="round"/>`)
  for (const r of v.roads) s.add(`<path d="${smooth(r.line)}" fill="none" stroke="${r.width > 26 ? '#f6d98f' : '#fffaf0'}" stroke-width="${r.width}" stroke-linecap="round"/>`)
  for (const r of v.roads) if (r.name && r.at) text(s, r.at[0], r.at[1], r.name, 25, `transform="rotate(${r.turn ?? 0} ${r.at[0]} ${r.at[1]})" font-style="italic" paint-order="stroke" stroke="#fbf7ed" stroke-width="7" stroke-linejoin="round"`)
  if (v.mountain) {
    const [x, y] = v.mountain
    s.add(`<path d="M${x - 210} ${y + 90}L${x - 90} ${y - 20}L${x - 30} ${y - 96}L${x} ${y - 84}L${x + 34} ${y - 104}L${x + 110} ${y - 10}L${x + 230} ${y + 90}Z" fill="#7f9f86" stroke="#4d7060" stroke-width="3" stroke-linejoin="round"/><path d="M${x + 34} ${y - 104}L${x + 110} ${y - 10}L${x + 230} ${y + 90}L${x + 60} ${y + 90}L${x + 20} ${y - 10}Z" fill="#4d7060" opacity="0.35"/>`)
    text(s, x, y + 126, 'Mount Arayat', 27, 'font-weight="700"')
  }
  for (const { at: [x, y], name, kind } of v.places) {
    s.add(`<circle cx="${x}" cy="${y}" r="38" fill="#fbf7ed" stroke="#1e4d3b" stroke-width="3"/><path transform="translate(${x} ${y})" d="${marks[kind]}" fill="none" stroke="#1e4d3b" stroke-width="3.5" stroke-linejoin="round" stroke-linecap="round"/>`)
    name.split('/').forEach((part, i) => text(s, x, y + 68 + i * 30, part, 26, 'paint-order="stroke" stroke="#fbf7ed" stroke-width="7" stroke-linejoin="round"'))
  }
  const [hx, hy] = v.here
  s.add(`<ellipse cx="${hx}" cy="${hy + 4}" rx="30" ry="10" fill="#3a2c1c" opacity="0.25"/><path d="M${hx} ${hy}C${hx - 52} ${hy - 58} ${hx - 44} ${hy - 118} ${hx} ${hy - 118}C${hx + 44} ${hy - 118} ${hx + 52} ${hy - 58} ${hx} ${hy}Z" fill="#c2410c" stroke="#fff6e6" stroke-width="5"/><circle cx="${hx}" cy="${hy - 76}" r="17" fill="#fff6e6"/>`)
  text(s, hx, hy + 44, 'The property', 28, 'font-weight="700" paint-order="stroke" stroke="#fbf7ed" stroke-width="8" stroke-linejoin="round"')
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
