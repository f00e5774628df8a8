import { INK, label, north, paper, text, titleBlock } from './paper.ts'
import { f1, type Scene, WIDTH } from './scene.ts'
import type { Point } from './space.ts'

function dimension(s: Scene, a: Point, b: Point, words: string, off: number) {
  const vertical = Math.abs(a[0] - b[0]) < 1
  const [p, q]: [Point, Point] = vertical
    ? [
        [a[0] + off, a[1]],
        [b[0] + off, b[1]],
      ]
    : [
        [a[0], a[1] + off],
        [b[0], b[1] + off],
      ]
  const tick = (m: Point) => `M${f1(m[0] - 9)} ${f1(m[1] + 9)}L${f1(m[0] + 9)} ${f1(m[1] - 9)}`
  s.add(
    `<path d="${s.path([a, p], false)}${s.path([b, q], false)}" stroke="${INK}" stroke-width="1" opacity="0.5"/><path d="${s.path([p, q], false)}${tick(p)}${tick(q)}" stroke="${INK}" stroke-width="2" fill="none"/>`,
  )
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
  s.add(
    `<path d="${s.path(points.map(([a, b]): Point => [a + r * 0.16, b + r * 0.18]))}" fill="#3a4a3e" opacity="0.16"/><path d="${s.path(points)}" fill="#a9c290" stroke="#55784f" stroke-width="2"/><circle cx="${f1(x)}" cy="${f1(y)}" r="${f1(r * 0.12)}" fill="#55784f"/>`,
  )
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
  const px = (x: number) => ox + x * k
  const py = (y: number) => oy + y * k
  const rect = (x: number, y: number, w: number, h: number, more: string) =>
    s.add(
      `<rect x="${f1(px(x))}" y="${f1(py(y))}" width="${f1(w * k)}" height="${f1(h * k)}" ${more}/>`,
    )
  if (p.road) roadBand(s, 60, py(lh) + 30, WIDTH - 120, 84, p.road)
  if (p.roadRight) {
    s.add(
      `<rect x="${f1(px(lw) + 110)}" y="60" width="90" height="${f1(py(lh) + 54 - 60)}" fill="#ddd6c8"/>`,
    )
    const cx = px(lw) + 155
    text(s, cx, 420, p.roadRight, 26, `transform="rotate(90 ${f1(cx)} 420)" letter-spacing="3"`)
  }
  rect(
    0,
    0,
    lw,
    lh,
    `fill="${p.indoor ? '#fdfaf2' : '#dfe6c6'}" stroke="${p.indoor ? INK : '#c2410c'}" stroke-width="${p.indoor ? 14 : 5}" ${p.indoor ? '' : 'stroke-dasharray="40 10 8 10"'}`,
  )
  if (p.rows)
    for (let y = 1; y < lh; y += lh / 26)
      s.add(
        `<path d="M${f1(px(1))} ${f1(py(y))}H${f1(px(lw - 1))}" stroke="#9cb26a" stroke-width="3" stroke-dasharray="14 9" opacity="0.7"/>`,
      )
  for (const [x, y, w, h, name] of p.paved ?? []) {
    rect(x, y, w, h, 'fill="#e4dbc8" stroke="#a79d8a" stroke-width="2"')
    if (name) label(s, px(x + w / 2), py(y + h / 2), name, 22)
  }
  for (const [x, y, r] of p.trees ?? []) planTree(s, [px(x), py(y)], r * k)
  for (const [x, y, w, h] of p.house ?? [])
    rect(x + 0.25 * (14 / k), y + 0.25 * (14 / k), w, h, 'fill="#3a4a3e" opacity="0.18"')
  for (const [x, y, w, h] of p.house ?? [])
    rect(x, y, w, h, `fill="#f7f0e0" stroke="${INK}" stroke-width="9"`)
  for (const [x, y, w, h, name] of p.rooms ?? []) {
    rect(x, y, w, h, `fill="#f7f0e0" stroke="${INK}" stroke-width="5"`)
    label(s, px(x + w / 2), py(y + h / 2), name, Math.min(26, Math.max(17, (w * k) / 7.5)))
    door(s, px(x + w * 0.5), py(y + h), Math.min(42, w * k * 0.22))
  }
  for (const [x, y, w, h] of p.desks ?? [])
    rect(x, y, w, h, 'fill="#d9e2d2" stroke="#6f8577" stroke-width="2"')
  if (p.setback)
    rect(
      p.setback,
      p.setback,
      lw - 2 * p.setback,
      lh - 2 * p.setback,
      'fill="none" stroke="#1e4d3b" stroke-width="3" stroke-dasharray="16 12"',
    )
  if (!p.indoor)
    for (const [x, y] of [
      [0, 0],
      [lw, 0],
      [lw, lh],
      [0, lh],
    ] as const)
      s.add(
        `<circle cx="${f1(px(x))}" cy="${f1(py(y))}" r="11" fill="#fbf7ed" stroke="#c2410c" stroke-width="5"/>`,
      )
  dimension(s, [px(0), py(0)], [px(lw), py(0)], `${lw.toFixed(2)} m`, -46)
  dimension(s, [px(0), py(0)], [px(0), py(lh)], `${lh.toFixed(2)} m`, -56)
  p.bearings?.forEach((b, i) => {
    const [x, y, turn] = (
      [
        [lw / 2, 0, 0],
        [lw, lh / 2, 90],
        [lw / 2, lh, 0],
        [0, lh / 2, -90],
      ] as const
    )[i] ?? [0, 0, 0]
    const [bx, by] = [px(x), py(y) + (i === 2 ? -14 : i === 0 ? 34 : 0)]
    const dx = i === 1 ? -30 : i === 3 ? 34 : 0
    text(
      s,
      bx + dx,
      by,
      b,
      22,
      `transform="rotate(${turn} ${f1(bx + dx)} ${f1(by)})" font-style="italic"`,
    )
  })
  north(s, WIDTH - 150, 190)
  scaleBar(s, k)
  titleBlock(s, p.title, p.note)
  return s
}

function door(s: Scene, x: number, y: number, r: number) {
  s.add(
    `<path d="M${f1(x)} ${f1(y)}h${f1(r)}" stroke="#f7f0e0" stroke-width="7"/><path d="M${f1(x)} ${f1(y)}v${f1(-r)}a${f1(r)} ${f1(r)} 0 0 1 ${f1(r)} ${f1(r)}" fill="none" stroke="${INK}" stroke-width="1.6" opacity="0.75"/>`,
  )
}

function roadBand(s: Scene, x: number, y: number, w: number, h: number, name: string) {
  s.add(
    `<rect x="${x}" y="${f1(y)}" width="${w}" height="${h}" fill="#ddd6c8"/><path d="M${x} ${f1(y + h / 2 + 22)}H${x + w}" stroke="#fbf7ed" stroke-width="4" stroke-dasharray="36 24"/>`,
  )
  text(s, WIDTH / 2, y + h / 2, name, 26, 'letter-spacing="3"')
}

function scaleBar(s: Scene, k: number) {
  const step = k > 60 ? 1 : k > 25 ? 2 : k > 9 ? 10 : 25
  const [x, y] = [84, 128]
  for (let i = 0; i < 4; i++)
    s.add(
      `<rect x="${f1(x + i * step * k * 0.5)}" y="${y}" width="${f1(step * k * 0.5)}" height="12" fill="${i % 2 ? '#fbf7ed' : INK}" stroke="${INK}" stroke-width="1.5"/>`,
    )
  text(s, x, y - 10, '0', 20)
  text(s, x + step * k * 2, y - 10, `${step * 2} m`, 20)
}
