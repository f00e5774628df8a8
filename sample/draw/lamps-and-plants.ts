import { darker, lighter } from './colour.ts'
import { f1, type Scene } from './scene.ts'
import type { Plane, Vec } from './space.ts'
import { drawTree, type TreeKind } from './trees.ts'

/** Upright screen shapes: lamps, pots, pictures. `draw` gets the foot on screen and pixels a metre. */
function upright(
  scene: Scene,
  at: Vec,
  half: number,
  tall: number,
  draw: (x: number, y: number, s: number) => void,
) {
  scene.solid(
    [at[0] - half, at[1], at[2] - half],
    [at[0] + half, at[1] + tall, at[2] + half],
    () => {
      const [x, y] = scene.camera.project(at)
      draw(x, y, scene.camera.scale(at))
    },
    [
      [at[0] - half, at[1], at[2] - half],
      [at[0] + half, at[1] + tall * 0.5, at[2] + half],
    ],
  )
}

export function lamp(scene: Scene, at: Vec, tall: number, shade = '#f7e6bf') {
  upright(scene, at, 0.12, tall, (x, y, s) => {
    const t = y - tall * s
    const w = tall > 1 ? 0.2 : 0.15
    const sh = tall > 1 ? 0.3 : 0.2
    const glow = scene.radial([x, t + sh * s * 0.6], s * 0.7, [
      [0, '#ffdf9c', 0.5],
      [1, '#ffdf9c', 0],
    ])
    scene.add(`<ellipse cx="${f1(x)}" cy="${f1(y)}" rx="${f1(s * 0.11)}" ry="${f1(s * 0.03)}" fill="#4a3c2e"/><path d="M${f1(x)} ${f1(y)}V${f1(t + sh * s)}" stroke="#6b5138" stroke-width="${f1(Math.max(2, s * 0.028))}"/>
<circle cx="${f1(x)}" cy="${f1(t + sh * s * 0.6)}" r="${f1(s * 0.7)}" fill="${glow}"/><path d="M${f1(x - w * s * 0.65)} ${f1(t)}L${f1(x + w * s * 0.65)} ${f1(t)}L${f1(x + w * s)} ${f1(t + sh * s)}L${f1(x - w * s)} ${f1(t + sh * s)}Z" fill="${scene.gradient(
      [x, t],
      [x, t + sh * s],
      [
        [0, '#fff3d2'],
        [1, shade],
      ],
    )}"/>`)
  })
}

export function pendant(scene: Scene, at: Vec, ceiling: number, colour: string, width = 0.5) {
  scene.solid(
    [at[0] - width / 2, at[1], at[2] - width / 2],
    [at[0] + width / 2, ceiling, at[2] + width / 2],
    () => {
      const [x, y] = scene.camera.project(at)
      const s = scene.camera.scale(at)
      const top = scene.camera.project([at[0], ceiling, at[2]])[1]
      const w = (width / 2) * s
      const glow = scene.radial([x, y], s * 0.9, [
        [0, '#ffe2a6', 0.5],
        [1, '#ffe2a6', 0],
      ])
      scene.add(`<path d="M${f1(x)} ${f1(top)}V${f1(y - w)}" stroke="#3a3128" stroke-width="${f1(Math.max(1.5, s * 0.014))}"/><circle cx="${f1(x)}" cy="${f1(y)}" r="${f1(s * 0.9)}" fill="${glow}"/>
<path d="M${f1(x - w)} ${f1(y)}C${f1(x - w)} ${f1(y - w * 0.9)} ${f1(x - w * 0.3)} ${f1(y - w)} ${f1(x)} ${f1(y - w * 1.05)}C${f1(x + w * 0.3)} ${f1(y - w)} ${f1(x + w)} ${f1(y - w * 0.9)} ${f1(x + w)} ${f1(y)}Z" fill="${scene.gradient(
        [x - w, y],
        [x + w, y],
        [
          [0, lighter(colour, 0.18)],
          [1, darker(colour, 0.22)],
        ],
      )}"/><ellipse cx="${f1(x)}" cy="${f1(y)}" rx="${f1(w)}" ry="${f1(w * 0.16)}" fill="#fff0cb"/>`)
    },
  )
}

export function pottedPlant(
  scene: Scene,
  at: Vec,
  tall: number,
  kind: TreeKind = 'areca',
  pot = '#b5694a',
) {
  const ph = Math.min(0.42, tall * 0.28)
  upright(scene, at, 0.16, tall, (x, y, s) => {
    const w = Math.min(0.2, ph * 0.55) * s
    const tone = scene.lit(pot, [0, 0, -1])
    drawTree(scene, kind, [at[0], at[1] + ph * 0.85, at[2]], tall - ph)
    scene.add(
      `<path d="M${f1(x - w)} ${f1(y - ph * s)}L${f1(x + w)} ${f1(y - ph * s)}L${f1(x + w * 0.72)} ${f1(y)}Q${f1(x)} ${f1(y + w * 0.2)} ${f1(x - w * 0.72)} ${f1(y)}Z" fill="${scene.gradient(
        [x - w, y],
        [x + w, y],
        scene.mood.sun[0] > 0
          ? [
              [0, darker(tone, 0.3)],
              [1, lighter(tone, 0.1)],
            ]
          : [
              [0, lighter(tone, 0.1)],
              [1, darker(tone, 0.3)],
            ],
      )}"/>`,
    )
  })
}

/** Framed picture on a wall: a small landscape, never the same twice. */
export function picture(scene: Scene, plane: Plane, u: number, v: number, w: number, h: number) {
  const { random } = scene
  scene.flat(plane.rect(u + 0.04, v - 0.05, w, h, 0.01), scene.mood.shadow, 'opacity="0.2"')
  scene.flat(plane.rect(u, v, w, h, 0.02), scene.lit('#7a5636', plane.n))
  scene.flat(
    plane.rect(u + 0.04, v + 0.04, w - 0.08, h - 0.08, 0.02),
    scene.lit('#f7f1e4', plane.n),
  )
  const at = (a: number, b: number) =>
    plane.at(u + 0.1 + a * (w - 0.2), v + 0.1 + b * (h - 0.2), 0.02)
  scene.flat(
    [at(0, 0), at(1, 0), at(1, 1), at(0, 1)],
    scene.lit(random() > 0.5 ? '#e7c98d' : '#b9d0cf', plane.n),
  )
  const p = random(0.4, 0.6)
  scene.flat(
    [
      at(0, 0.3),
      at(p - 0.12, 0.72),
      at(p, 0.68),
      at(p + 0.1, 0.76),
      at(1, 0.28),
      at(1, 0),
      at(0, 0),
    ],
    scene.lit('#4b7464', plane.n),
  )
  scene.flat([at(0, 0), at(1, 0), at(1, 0.24), at(0, 0.34)], scene.lit('#c99b4e', plane.n))
}
