import { aircon, cabinet, chair, rug, sofa, stairs, table } from './furniture.ts'
import { close, type Look, win } from './interiors.ts'
import { lamp, pendant, picture, pottedPlant } from './lamps-and-plants.ts'
import { type Room, room, wallPlane } from './room.ts'
import { f1, type Scene } from './scene.ts'
import type { Vec } from './space.ts'

export function living(
  seed: string,
  look: Look & { stairs?: boolean; tv?: boolean; fan?: boolean } = {},
): Scene {
  const r: Room = {
    size: [5.6, 2.8, 5.8],
    eye: [2.4, 1.45, -1.4],
    yaw: 4,
    focal: 1000,
    horizon: 590,
    wall: '#f3ecdf',
    floor: { kind: 'tile', colour: '#e0d6c4', size: 0.6 },
    light: { from: 'left' },
    windows: [win('left', 1.2, 0.12, 2.9, 2.2, { panes: 3, frame: '#3a3530', curtain: '#e5d8c0' })],
    downlights: true,
    ...look,
  }
  const s = room(seed, r)
  const [w, h, d] = r.size
  const back = wallPlane(r, 'back')
  const fabric = look.fabric ?? '#8d938f'
  const wood = look.wood ?? '#8a5f3a'
  rug(s, [1.1, 2.3], [4.2, 4.6], look.rug ?? '#d3c3a2')
  sofa(s, [1.5, d - 1.15], 'near', 2.5, fabric, look.cushion)
  sofa(s, [w - 1.15, d - 3.3], 'left', 1.1, fabric, look.cushion)
  table(s, [2, d - 2.6], 1.25, 0.65, 0.4, wood)
  s.box([2.3, 0.4, d - 2.4], [0.34, 0.05, 0.26], { colour: '#1e4d3b' })
  s.box([2.34, 0.45, d - 2.38], [0.26, 0.04, 0.2], { colour: '#f2ead9' })
  pottedPlant(s, [2.95, 0.4, d - 2.25], 0.42, 'shrub', '#e9e1d2')
  pottedPlant(s, [0.6, 0, d - 0.6], 1.75, 'areca', look.pot)
  lamp(s, [4.45, 0, d - 0.5], 1.6)
  if (look.tv !== false) {
    cabinet(s, [w - 0.45, 0.15, 0.9], [0.45, 0.4, 1.7], wood, { columns: 3, face: 'left' })
    s.box([w - 0.08, 0.85, 1], [0.06, 0.85, 1.5], { colour: '#26292b' })
  }
  const hung = Math.floor(s.random(0, 3))
  if (hung === 0) picture(s, back, 2, 1.4, 1.5, 0.95)
  else
    for (let i = 0; i <= hung; i++)
      picture(s, back, 1.75 + i * (hung > 1 ? 0.72 : 1), 1.45, hung > 1 ? 0.58 : 0.8, 0.75)
  if (look.stairs) stairs(s, [w - 0.95, 0, d - 2.6], 9, 'z', wood)
  if (look.fan) ceilingFan(s, [w * 0.45, h, d * 0.6])
  else aircon(s, [w - 1.8, 2.3, d - 0.24], true)
  return close(s)
}

function ceilingFan(s: Scene, [x, h, z]: Vec) {
  s.solid([x - 0.65, h - 0.4, z - 0.65], [x + 0.65, h, z + 0.65], () => {
    s.line([x, h, z], [x, h - 0.35, z], '#6b5138', 0.04)
    for (const a of [0.4, 1.97, 3.54, 5.11]) {
      const [c, n] = [Math.cos(a), Math.sin(a)]
      s.flat(
        [
          [x + c * 0.1 - n * 0.06, h - 0.35, z + n * 0.1 + c * 0.06],
          [x + c * 0.65 - n * 0.07, h - 0.35, z + n * 0.65 + c * 0.07],
          [x + c * 0.65 + n * 0.07, h - 0.35, z + n * 0.65 - c * 0.07],
          [x + c * 0.1 + n * 0.06, h - 0.35, z + n * 0.1 - c * 0.06],
        ],
        '#8a623e',
      )
    }
    const [px, py] = s.camera.project([x, h - 0.36, z])
    s.add(
      `<circle cx="${f1(px)}" cy="${f1(py)}" r="${f1(0.1 * s.camera.scale([x, h, z]))}" fill="#fff3d2"/>`,
    )
  })
}

export function dining(
  seed: string,
  look: Look & { seats?: number; grand?: boolean; stairs?: boolean } = {},
): Scene {
  const r: Room = {
    size: [5.2, 2.9, 5.6],
    eye: [2, 1.5, -1.3],
    yaw: 6,
    focal: 1000,
    horizon: 590,
    wall: '#f5efe2',
    floor: { kind: 'tile', colour: '#e0d6c4' },
    light: { from: 'left' },
    windows: [win('left', 1.4, 0.1, 2.4, 2.3, { panes: 2, frame: '#3a3530', curtain: '#e9dcc3' })],
    ...look,
  }
  const s = room(seed, r)
  const [w, h, d] = r.size
  const wood = look.wood ?? '#8a5a34'
  const long = look.grand ? 3.2 : 1.9
  const z0 = d - long - 1
  rug(s, [1.1, z0 - 0.6], [3.9, z0 + long + 0.4], look.rug ?? '#cbb893')
  table(s, [2, z0], 1, long, 0.76, wood)
  const n = look.grand ? 5 : 3
  for (let i = 0; i < n; i++) {
    const z = z0 + 0.1 + (i * (long - 0.6)) / (n - 1)
    chair(s, [1.45, z], 'right', wood, look.fabric ?? '#e3d6bd')
    chair(s, [3.08, z], 'left', wood, look.fabric ?? '#e3d6bd')
  }
  chair(s, [2.27, z0 + long + 0.1], 'near', wood, look.fabric ?? '#e3d6bd')
  s.box([2.3, 0.76, z0 + long / 2 - 0.15], [0.4, 0.08, 0.3], { colour: '#f2ead9', round: 0.08 })
  for (const [x, c] of [
    [2.36, '#f2b33d'],
    [2.47, '#c2410c'],
    [2.56, '#f2b33d'],
  ] as const)
    s.box([x, 0.82, z0 + long / 2 - 0.06], [0.08, 0.08, 0.08], { colour: c, round: 0.06 })
  for (const z of look.grand ? [z0 + 0.8, z0 + 2.4] : [z0 + long / 2])
    pendant(s, [2.5, 1.85, z], h, look.cushion ?? '#33302b', 0.56)
  cabinet(s, [w - 0.5, 0, d - 2.2], [0.5, 0.9, 1.9], wood, {
    columns: 4,
    face: 'left',
    top: '#d9cdb8',
  })
  pottedPlant(s, [w - 0.28, 0.9, d - 0.7], 0.6, 'shrub', '#e9e1d2')
  if (look.stairs) stairs(s, [w - 2.4, 0, d - 1.1], 8, 'x', wood)
  else picture(s, wallPlane(r, 'back'), 2, 1.35, 1.2, 0.9)
  pottedPlant(s, [0.5, 0, d - 0.5], 1.6, 'areca', look.pot)
  return close(s)
}
