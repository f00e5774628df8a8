import { aircon, bed, cabinet, chair, contactShadows, lamp, pendant, picture, pottedPlant, rug, sofa, stairs, table } from './furniture.ts'
import { type Room, type RoomWindow, room, wallPlane } from './room.ts'
import { f1, type Scene } from './scene.ts'
import { finish } from './sky.ts'
import type { Vec } from './space.ts'

type Look = Partial<Room> & {
  fabric?: string
  cushion?: string
  wood?: string
  rug?: string
  pot?: string
}

function close(scene: Scene): Scene {
  contactShadows(scene)
  scene.flush()
  finish(scene, { vignette: 0.22 })
  return scene
}

/** Windows seen from inside, given as wall, u, v, width, height. */
export const win = (wall: RoomWindow['wall'], u: number, v: number, w: number, h: number, more: Partial<RoomWindow> = {}): RoomWindow => ({ wall, u, v, w, h, ...more })

export function living(seed: string, look: Look & { stairs?: boolean; tv?: boolean; fan?: boolean } = {}): Scene {
  const r: Room = {
    size: [5.6, 2.8, 5.8], eye: [2.4, 1.45, -1.4], yaw: 4, focal: 1000, horizon: 590,
    wall: '#f3ecdf', floor: { kind: 'tile', colour: '#e0d6c4', size: 0.6 }, light: { from: 'left' },
    windows: [win('left', 1.2, 0.12, 2.9, 2.2, { panes: 3, frame: '#3a3530', curtain: '#e5d8c0' })], downlights: true, ...look,
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
  picture(s, back, 2, 1.45, 0.8, 0.75)
  picture(s, back, 2.95, 1.45, 0.8, 0.75)
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
      s.flat([[x + c * 0.1 - n * 0.06, h - 0.35, z + n * 0.1 + c * 0.06], [x + c * 0.65 - n * 0.07, h - 0.35, z + n * 0.65 + c * 0.07], [x + c * 0.65 + n * 0.07, h - 0.35, z + n * 0.65 - c * 0.07], [x + c * 0.1 + n * 0.06, h - 0.35, z + n * 0.1 - c * 0.06]], '#8a623e')
    }
    const [px, py] = s.camera.project([x, h - 0.36, z])
    s.add(`<circle cx="${f1(px)}" cy="${f1(py)}" r="${f1(0.1 * s.camera.scale([x, h, z]))}" fill="#fff3d2"/>`)
  })
}

export function dining(seed: string, look: Look & { seats?: number; grand?: boolean; stairs?: boolean } = {}): Scene {
  const r: Room = {
    size: [5.2, 2.9, 5.6], eye: [2, 1.5, -1.3], yaw: 6, focal: 1000, horizon: 590,
    wall: '#f5efe2', floor: { kind: 'tile', colour: '#e0d6c4' }, light: { from: 'left' },
    windows: [win('left', 1.4, 0.1, 2.4, 2.3, { panes: 2, frame: '#3a3530', curtain: '#e9dcc3' })], ...look,
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
  for (const [x, c] of [[2.36, '#f2b33d'], [2.47, '#c2410c'], [2.56, '#f2b33d']] as const) s.box([x, 0.82, z0 + long / 2 - 0.06], [0.08, 0.08, 0.08], { colour: c, round: 0.06 })
  for (const z of look.grand ? [z0 + 0.8, z0 + 2.4] : [z0 + long / 2]) pendant(s, [2.5, 1.85, z], h, look.cushion ?? '#33302b', 0.56)
  cabinet(s, [w - 0.5, 0, d - 2.2], [0.5, 0.9, 1.9], wood, { columns: 4, face: 'left', top: '#d9cdb8' })
  pottedPlant(s, [w - 0.28, 0.9, d - 0.7], 0.6, 'shrub', '#e9e1d2')
  if (look.stairs) stairs(s, [w - 2.4, 0, d - 1.1], 8, 'x', wood)
  else picture(s, wallPlane(r, 'back'), 2, 1.35, 1.2, 0.9)
  pottedPlant(s, [0.5, 0, d - 0.5], 1.6, 'areca', look.pot)
  return close(s)
}

export function kitchen(seed: string, look: Look & { front?: string; top?: string; splash?: string; island?: boolean; fridge?: 'double' | 'single'; shelves?: boolean; roundTable?: boolean } = {}): Scene {
  const r: Room = {
    size: [4.6, 2.75, 4.6], eye: [1.5, 1.55, -1.5], yaw: 10, focal: 980, horizon: 560,
    wall: '#f6f0e4', floor: { kind: 'tile', colour: '#d9d0c0' }, light: { from: 'back', warm: 0.4 },
    windows: [win('back', 1.35, 1.12, 1.7, 1.1, { panes: 2, frame: '#f8f3e8' })],
    tiles: [{ wall: 'back', from: 0.9, to: 1.55, colour: look.splash ?? '#e9e3d5', size: 0.15 }, { wall: 'right', from: 0.9, to: 1.55, colour: look.splash ?? '#e9e3d5', size: 0.15 }],
    downlights: true, ...look,
  }
  const s = room(seed, r)
  const [w, h, d] = r.size
  const front = look.front ?? '#f4efe5'
  const top = look.top ?? '#e7e2d8'
  cabinet(s, [0.75, 0.1, d - 0.6], [w - 1.4, 0.76, 0.6], front, { columns: 6, face: 'near' })
  s.box([0.75, 0, d - 0.55], [w - 1.4, 0.1, 0.5], { colour: '#4a4138', casts: false })
  s.box([0.73, 0.86, d - 0.63], [w - 1.36, 0.05, 0.63], { colour: top, top })
  cabinet(s, [w - 0.62, 0.1, 1.2], [0.62, 0.76, d - 1.85], front, { columns: 4, face: 'left' })
  s.box([w - 0.65, 0.86, 1.18], [0.65, 0.05, d - 1.8], { colour: top, top })
  // Sink with tap below the window, cooktop and hood on the right.
  s.box([1.8, 0.905, d - 0.5], [0.75, 0.012, 0.36], { colour: '#9aa1a1', top: '#767d7d', casts: false })
  s.solid([2.15, 0.92, d - 0.14], [2.2, 1.3, d - 0.1], () => {
    const [x, y] = s.camera.project([2.17, 0.92, d - 0.12])
    const k = s.camera.scale([2.17, 0.92, d - 0.12])
    s.add(`<path d="M${f1(x)} ${f1(y)}v${f1(-0.26 * k)}q${f1(0.02 * k)} ${f1(-0.1 * k)} ${f1(0.1 * k)} ${f1(-0.06 * k)}v${f1(0.07 * k)}" fill="none" stroke="#c9cccb" stroke-width="${f1(0.03 * k)}" stroke-linecap="round"/>`)
  })
  s.box([w - 0.58, 0.912, 2.2], [0.5, 0.015, 0.62], { colour: '#1f2224', top: '#2c3032', casts: false })
  s.box([w - 0.5, 1.62, 2.15], [0.5, 0.12, 0.72], { colour: '#b9bcbb' })
  s.box([w - 0.3, 1.74, 2.35], [0.3, h - 1.74, 0.32], { colour: '#c6c9c8' })
  if (look.shelves) {
    for (const y of [1.5, 1.9]) {
      s.box([w - 0.3, y, 3], [0.3, 0.04, 1.3], { colour: '#a9743f' })
      for (let i = 0; i < 5; i++) s.box([w - 0.24, y + 0.04, 3.05 + i * 0.25], [0.12, 0.14 + (i % 3) * 0.04, 0.12], { colour: ['#e9e1d2', '#c2410c', '#5f8577', '#f2b33d', '#d9cdb8'][i] ?? '#e9e1d2', round: 0.04 })
    }
  } else {
    cabinet(s, [w - 0.36, 1.6, 2.95], [0.36, 0.85, d - 3.32], front, { columns: 2, face: 'left' })
    cabinet(s, [w - 1.45, 1.6, d - 0.36], [1.08, 0.85, 0.36], front, { columns: 2, face: 'near' })
    cabinet(s, [w - 0.36, 1.6, 1.2], [0.36, 0.85, 0.9], front, { columns: 2, face: 'left' })
  }
  const fw = look.fridge === 'double' ? 0.72 : 0.62
  cabinet(s, [0.02, 0.04, d - 0.7], [fw, look.fridge === 'double' ? 1.85 : 1.65, 0.68], look.fridge === 'double' ? '#aeb3b3' : '#e6e6e0', { columns: look.fridge === 'double' ? 2 : 1, face: 'near', rows: look.fridge === 'double' ? 1 : 2 })
  for (const [x, c, t] of [[1.35, '#5f8577', 0.2], [1.5, '#e9e1d2', 0.16], [3.1, '#c98f4e', 0.26]] as const) s.box([x, 0.91, d - 0.3], [0.11, t, 0.11], { colour: c, round: 0.05 })
  pottedPlant(s, [1.2, 0.91, d - 0.25], 0.42, 'shrub', '#e9e1d2')
  if (look.island) {
    cabinet(s, [1, 0.08, 1.9], [1.9, 0.8, 0.85], front, { columns: 4, face: 'near', handles: false })
    s.box([0.92, 0.88, 1.82], [2.06, 0.06, 1.02], { colour: top, top })
    for (const x of [1.15, 1.8, 2.42]) stool(s, [x, 1.35], look.wood ?? '#8a5a34')
    for (const x of [1.45, 2.45]) pendant(s, [x, 1.85, 2.3], h, '#33302b', 0.3)
    s.box([1.7, 0.94, 2.2], [0.4, 0.07, 0.3], { colour: '#e3c48f', round: 0.06 })
    for (const [x, c] of [[1.76, '#e2a93b'], [1.86, '#d88f2f'], [1.95, '#e2b04a']] as const) s.box([x, 1.0, 2.28], [0.09, 0.08, 0.09], { colour: c, round: 0.07 })
  }
  if (look.roundTable) {
    s.solid([1.1, 0, 1.7], [2.1, 0.78, 2.7], () => {
      const [x, y] = s.camera.project([1.6, 0.74, 2.2])
      const k = s.camera.scale([1.6, 0.74, 2.2])
      const foot = s.camera.project([1.6, 0, 2.2])
      s.add(`<path d="M${f1(x - 0.06 * k)} ${f1(y)}L${f1(foot[0] - 0.06 * k)} ${f1(foot[1])}L${f1(foot[0] + 0.06 * k)} ${f1(foot[1])}L${f1(x + 0.06 * k)} ${f1(y)}Z" fill="#6e4a2e"/><ellipse cx="${f1(foot[0])}" cy="${f1(foot[1])}" rx="${f1(0.25 * k)}" ry="${f1(0.07 * k)}" fill="#5d3d25"/><ellipse cx="${f1(x)}" cy="${f1(y + 0.04 * k)}" rx="${f1(0.52 * k)}" ry="${f1(0.155 * k)}" fill="#7c5231"/><ellipse cx="${f1(x)}" cy="${f1(y)}" rx="${f1(0.52 * k)}" ry="${f1(0.15 * k)}" fill="#b07d4b"/>`)
    })
    chair(s, [0.45, 1.95], 'right', '#7c5231', '#cbb893')
    chair(s, [2.3, 1.95], 'left', '#7c5231', '#cbb893')
  }
  return close(s)
}

function stool(s: Scene, [x, z]: [number, number], wood: string) {
  for (const dx of [0, 0.3]) for (const dz of [0, 0.3]) s.box([x + dx, 0, z + dz], [0.04, 0.64, 0.04], '#3a3530')
  s.box([x - 0.02, 0.64, z - 0.02], [0.38, 0.06, 0.38], { colour: wood, round: 0.04 })
}

export function bedroom(seed: string, look: Look & { cover?: string; desk?: boolean; poster?: boolean; wardrobe?: 'left' | 'right'; single?: boolean; ac?: boolean } = {}): Scene {
  const r: Room = {
    size: [4.6, 2.75, 4.6], eye: [2.5, 1.5, -1.4], yaw: -7, focal: 980, horizon: 580,
    wall: '#f4ede0', floor: { kind: 'plank', colour: '#b88a5c' }, light: { from: 'left' },
    windows: [win('left', 1.5, 0.7, 1.9, 1.5, { panes: 2, frame: '#f6f0e4', curtain: look.rug ?? '#dccfb4' })], ...look,
  }
  const s = room(seed, r)
  const [w, , d] = r.size
  const wood = look.wood ?? '#8a5f3a'
  const bw = look.single ? 1.1 : 1.7
  const bx = look.desk ? 0.7 : (w - bw) / 2 - 0.15
  rug(s, [bx - 0.45, d - 2.6], [bx + bw + 0.45, d - 0.9], look.rug ?? '#dccfb4')
  bed(s, [bx, d - 2.2], 'near', bw, look.cover ?? '#6f8f86', wood, look.poster)
  for (const x of look.single ? [bx + bw + 0.15] : [bx - 0.62, bx + bw + 0.15]) {
    cabinet(s, [x, 0.1, d - 0.5], [0.46, 0.42, 0.44], wood, { columns: 1, rows: 2, face: 'near' })
    lamp(s, [x + 0.23, 0.52, d - 0.28], 0.48)
  }
  if (!look.poster) picture(s, wallPlane(r, 'back'), bx + bw / 2 - 0.65, 1.5, 1.3, 0.75)
  const side = look.wardrobe ?? 'right'
  if (look.desk) {
    table(s, [w - 0.75, d - 2.3], 0.7, 1.5, 0.75, wood)
    s.box([w - 0.2, 0.75, d - 1.9], [0.04, 0.42, 0.66], { colour: '#26292b' })
    chair(s, [w - 1.25, d - 1.75], 'right', wood, '#5f8577')
    for (const y of [1.45, 1.8]) {
      s.box([w - 0.26, y, d - 2.2], [0.26, 0.04, 1.3], { colour: wood })
      for (let i = 0; i < 8; i++) s.box([w - 0.22, y + 0.04, d - 2.15 + i * 0.1], [0.17, 0.2 + (i % 3) * 0.03, 0.07], { colour: ['#c2410c', '#1e4d3b', '#e9e1d2', '#f2b33d', '#5c7f95'][i % 5] ?? '#e9e1d2', casts: false })
    }
  } else if (side === 'right') {
    cabinet(s, [w - 0.6, 0.03, d - 3.4], [0.6, 2.25, 2], look.wood ?? '#d9c7a6', { columns: 4, face: 'left' })
  } else {
    cabinet(s, [0, 0.03, d - 1.4], [0.6, 2.2, 1.3], look.wood ?? '#d9c7a6', { columns: 2, face: 'right' })
  }
  if (look.ac !== false) aircon(s, [w - 1.3, 2.25, d - 0.24], true)
  pottedPlant(s, [0.42, 0, d - 0.42], 1.35, 'areca', look.pot)
  return close(s)
}

export function bathroom(seed: string, look: Look & { tile?: string; dark?: boolean } = {}): Scene {
  const tile = look.tile ?? '#dcd8cc'
  const r: Room = {
    size: [3.2, 2.6, 3.6], eye: [1.3, 1.5, -1.5], yaw: 6, focal: 1000, horizon: 570,
    wall: '#f6f1e6', floor: { kind: 'tile', colour: look.dark ? '#8b8a84' : '#c9c2b4', size: 0.4 }, light: { from: 'left', warm: 0.3 },
    windows: [win('left', 0.8, 1.5, 1, 0.7, { panes: 2, style: 'jalousie' })],
    tiles: (['left', 'right', 'back'] as const).map((wall) => ({ wall, from: 0, to: wall === 'right' ? 1.2 : 2.5, colour: tile, size: 0.4 })),
    downlights: true, ...look,
  }
  const s = room(seed, r)
  const [w, h, d] = r.size
  const wood = look.wood ?? '#9a6a3e'
  const right = wallPlane(r, 'right')
  // Mirror with its rim of light.
  s.flat(right.rect(1.3, 1.15, 1.2, 0.95, 0.01), '#fff2cf', 'opacity="0.7"')
  const a = s.camera.project(right.at(1.3, 2))
  const b = s.camera.project(right.at(2.4, 1.2))
  s.flat(right.rect(1.34, 1.19, 1.12, 0.87, 0.02), s.gradient(a, b, [[0, '#d6e2e2'], [0.5, '#b4c6c8'], [0.52, '#c6d5d5'], [1, '#9fb4b7']]))
  cabinet(s, [w - 0.52, 0.35, 1.2], [0.52, 0.45, 1.4], wood, { columns: 2, face: 'left' })
  s.box([w - 0.56, 0.8, 1.15], [0.56, 0.05, 1.5], { colour: '#f2eee4' })
  s.box([w - 0.48, 0.85, 1.62], [0.38, 0.12, 0.52], { colour: '#ffffff', round: 0.08, top: '#dfe4e2' })
  s.box([w - 0.3, 0.85, 1.3], [0.09, 0.2, 0.09], { colour: '#5f8577', round: 0.04 })
  pottedPlant(s, [w - 0.22, 0.85, 2.45], 0.4, 'shrub', '#e9e1d2')
  // Toilet against the right end of the back wall.
  s.box([w - 0.95, 0.4, d - 0.24], [0.44, 0.42, 0.2], { colour: '#fdfcf8', round: 0.05 })
  s.box([w - 0.9, 0, d - 0.75], [0.34, 0.36, 0.52], { colour: '#fbf9f3', round: 0.1 })
  s.box([w - 0.94, 0.36, d - 0.84], [0.42, 0.06, 0.6], { colour: '#ffffff', round: 0.08 })
  // Shower behind a sheet of glass.
  const sx = 1.35
  s.box([0.02, 0, d - 1.5], [sx, 0.05, 1.48], { colour: '#b5aea0', casts: false })
  s.solid([0.55, 1.2, d - 0.2], [0.75, 2.3, d - 0.02], () => {
    s.line([0.65, 1, d - 0.06], [0.65, 2.15, d - 0.06], '#c6c9c8', 0.025)
    s.line([0.65, 2.15, d - 0.06], [0.65, 2.13, d - 0.42], '#c6c9c8', 0.025)
    const [x, y] = s.camera.project([0.65, 2.1, d - 0.42])
    const k = s.camera.scale([0.65, 2.1, d - 0.42])
    s.add(`<ellipse cx="${f1(x)}" cy="${f1(y)}" rx="${f1(0.14 * k)}" ry="${f1(0.035 * k)}" fill="#d9dcdb"/>`)
  })
  const pane = (pts: Vec[], min: Vec, max: Vec) =>
    s.solid(min, max, () => {
      const p = s.camera.project(pts[0] as Vec)
      const q = s.camera.project(pts[2] as Vec)
      s.flat(pts, s.gradient(p, q, [[0, '#e9f5f2', 0.16], [0.45, '#ffffff', 0.42], [0.5, '#dcefeb', 0.14], [1, '#cfe6e1', 0.26]]), 'stroke="#8fa5a1" stroke-width="2.5"')
    })
  pane([[sx, 0.05, d - 1.5], [sx, 0.05, d], [sx, 2.1, d], [sx, 2.1, d - 1.5]], [sx, 0.05, d - 1.5], [sx + 0.02, 2.1, d])
  pane([[0, 0.05, d - 1.5], [0.7, 0.05, d - 1.5], [0.7, 2.1, d - 1.5], [0, 2.1, d - 1.5]], [0, 0.05, d - 1.52], [0.7, 2.1, d - 1.5])
  s.box([w - 1.5, 0.005, 1.35], [0.85, 0.02, 1.1], { colour: look.rug ?? '#7f9a8f', round: 0.03 })
  s.box([0.03, 1.05, 1.1], [0.05, 0.5, 0.45], { colour: look.cushion ?? '#e7c98d', round: 0.03 })
  pendant(s, [w - 0.35, 2.05, 1.5], h, '#33302b', 0.2)
  return close(s)
}

export function studio(seed: string): Scene {
  const r: Room = {
    size: [4.6, 2.65, 7], eye: [2.7, 1.5, -1.1], yaw: -3, focal: 930, horizon: 580,
    wall: '#f3eee4', accent: { wall: 'right', colour: '#d9e0d6' }, floor: { kind: 'plank', colour: '#c79a69' }, light: { from: 'back', warm: 0.9 },
    windows: [win('back', 0.9, 0.06, 2.8, 2.3, { panes: 3, frame: '#3a3530', view: 'city', curtain: '#efe3cb' })], downlights: true,
  }
  const s = room(seed, r)
  const [w, , d] = r.size
  rug(s, [0.9, 4.2], [3.2, 6.2], '#d9c9a6')
  sofa(s, [0.12, 4.1], 'right', 1.9, '#6d8479')
  table(s, [1.5, 4.65], 0.55, 0.95, 0.38, '#8a5f3a')
  pottedPlant(s, [1.75, 0.38, 5], 0.36, 'shrub', '#e9e1d2')
  bed(s, [w - 2.2, 2.7], 'left', 1.55, '#e0a63f', '#8a5f3a')
  cabinet(s, [w - 0.48, 0.1, 4.5], [0.44, 0.42, 0.46], '#8a5f3a', { columns: 1, rows: 2, face: 'left' })
  lamp(s, [w - 0.26, 0.52, 4.72], 0.5)
  picture(s, wallPlane(r, 'right'), 3, 1.45, 0.9, 0.7)
  cabinet(s, [0, 0.1, 1.6], [0.6, 0.78, 2.1], '#eee7da', { columns: 4, face: 'right', top: '#cfc7b8' })
  cabinet(s, [0, 1.55, 1.6], [0.36, 0.75, 2.1], '#eee7da', { columns: 4, face: 'right' })
  pottedPlant(s, [0.45, 0, d - 0.4], 1.6, 'areca')
  lamp(s, [0.4, 0, 3.9], 1.45)
  aircon(s, [w - 0.24, 2.2, 5.2], false)
  return close(s)
}

export function officeFloor(seed: string): Scene {
  const r: Room = {
    size: [13, 2.9, 17], eye: [6.1, 1.75, -2], yaw: 4, focal: 950, horizon: 560,
    wall: '#f2eee5', accent: { wall: 'back', colour: '#2d5b49' }, floor: { kind: 'tile', colour: '#9aa09b', size: 1 }, ceiling: '#f4f3ee', light: { from: 'left', warm: 0.3 },
    windows: [0, 1, 2, 3, 4].map((i) => win('left', 1 + i * 3.2, 0.9, 2.8, 1.5, { panes: 3, view: 'city', frame: '#d8d4c8' })),
  }
  const s = room(seed, r)
  const [w, h, d] = r.size
  for (let x = 1.6; x < w; x += 2.4) {
    for (let z = 0.6; z < d; z += 2.4) s.flat([[x, h - 0.01, z], [x + 1.2, h - 0.01, z], [x + 1.2, h - 0.01, z + 0.6], [x, h - 0.01, z + 0.6]], '#ffffff')
  }
  for (let row = 0; row < 5; row++) {
    for (const x0 of [1.6, 7.2]) {
      const z = 1.9 + row * 2.9
      for (let i = 0; i < 3; i++) desk(s, [x0 + i * 1.4, z])
      s.box([x0, 0.7, z + 0.72], [4.2, 0.42, 0.04], { colour: row % 2 ? '#b9cbbf' : '#e0c58e' })
    }
  }
  s.box([w - 0.5, 0, 6], [0.5, 2.4, 0.12], '#cfc9bb')
  pottedPlant(s, [6.5, 0, 14.5], 1.5, 'areca', '#e9e1d2')
  pottedPlant(s, [5.95, 0, 5.4], 1.2, 'areca', '#e9e1d2')
  const back = wallPlane(r, 'back')
  for (const u of [1.5, 8.2]) {
    s.flat(back.rect(u, 0.05, 3.4, 2.3, 0.01), s.gradient(s.camera.project(back.at(u, 2.3)), s.camera.project(back.at(u + 3.4, 0)), [[0, '#dce8e2'], [0.5, '#a9c2b7'], [0.52, '#c6d8cf'], [1, '#8fada0']]), 'stroke="#f4efe4" stroke-width="4"')
    s.line(back.at(u + 1.7, 0.05, 0.02), back.at(u + 1.7, 2.35, 0.02), '#f4efe4', 0.05)
  }
  return close(s)
}

function desk(s: Scene, [x, z]: [number, number]) {
  for (const dx of [0.04, 1.3]) s.box([x + dx, 0, z], [0.05, 0.7, 0.65], '#8b8c88')
  s.box([x, 0.7, z], [1.38, 0.04, 0.7], { colour: '#e9e2d3', top: '#f3ede0' })
  s.box([x + 0.4, 0.86, z + 0.5], [0.58, 0.36, 0.04], { colour: '#2a2e30' })
  s.box([x + 0.64, 0.74, z + 0.52], [0.1, 0.14, 0.04], { colour: '#2a2e30' })
  s.box([x + 0.45, 0.42, z - 0.5], [0.48, 0.09, 0.46], { colour: '#3f5b50', round: 0.05 })
  s.box([x + 0.47, 0.55, z - 0.58], [0.44, 0.5, 0.07], { colour: '#4a6a5d', round: 0.06 })
  s.box([x + 0.66, 0.06, z - 0.3], [0.06, 0.36, 0.06], '#3a3a38')
  s.box([x + 0.48, 0.02, z - 0.3], [0.42, 0.05, 0.06], '#3a3a38')
}

export function meeting(seed: string): Scene {
  const r: Room = {
    size: [5.4, 2.8, 5.6], eye: [2.2, 1.55, -1.5], yaw: 6, focal: 970, horizon: 560,
    wall: '#f2ede2', accent: { wall: 'right', colour: '#2d5b49' }, floor: { kind: 'tile', colour: '#a3a79f', size: 0.9 }, light: { from: 'back', warm: 0.4 },
    windows: [win('back', 0.5, 0.8, 4.4, 1.7, { panes: 4, view: 'city', frame: '#d8d4c8' })], downlights: true,
  }
  const s = room(seed, r)
  const [w, h] = r.size
  table(s, [1.9, 1.2], 1.3, 3.3, 0.75, '#9a6a3e')
  for (let i = 0; i < 4; i++) {
    chair(s, [1.28, 1.35 + i * 0.8], 'right', '#3a3530', '#4a6a5d')
    chair(s, [3.38, 1.35 + i * 0.8], 'left', '#3a3530', '#4a6a5d')
  }
  for (const z of [1.9, 3.4]) s.box([2.2, 0.75, z], [0.34, 0.02, 0.24], '#33373a')
  for (const z of [2, 3.6]) pendant(s, [2.55, 1.95, z], h, '#33302b', 0.46)
  s.box([w - 0.08, 1, 2.2], [0.06, 1, 1.7], { colour: '#26292b' })
  pottedPlant(s, [0.5, 0, 5], 1.5, 'areca', '#e9e1d2')
  return close(s)
}

export function emptyHall(seed: string, look: Look & { columns?: boolean; mezzanine?: boolean; counter?: boolean }): Scene {
  const r: Room = {
    size: [9, 3.5, 10], eye: [4.2, 1.7, -2], yaw: 5, focal: 930, horizon: 640,
    wall: '#f0eadd', floor: { kind: 'concrete', colour: '#b9b2a4' }, light: { from: 'left', warm: 0.5 },
    windows: [0, 1, 2].map((i) => win('left', 0.8 + i * 3, 0.7, 2.6, 2.1, { panes: 3, frame: '#3a3530', view: 'city' })), ...look,
  }
  const s = room(seed, r)
  const [w, h, d] = r.size
  if (look.columns) {
    for (const x of [2.6, 6.2]) for (const z of [2.6, 6.4]) s.box([x, 0, z], [0.42, h, 0.42], { colour: '#e7dfcf' })
    for (const z of [2.6, 6.4]) s.box([0, h - 0.35, z + 0.03], [w, 0.35, 0.36], { colour: '#ece5d7', casts: false })
  }
  if (look.mezzanine) {
    s.box([0, 1.95, d - 3], [w, 0.25, 3], { colour: '#dfd6c4' })
    s.box([0.4, 0, d - 2.8], [0.25, 1.95, 0.25], { colour: '#33302b' })
    s.box([5, 0, d - 2.9], [0.2, 1.95, 0.2], { colour: '#33302b' })
    for (let x = 0.1; x < w; x += 0.3) s.box([x, 2.2, d - 2.98], [0.035, 0.85, 0.035], { colour: '#33302b', casts: false })
    s.box([0, 3.02, d - 2.99], [w, 0.06, 0.06], { colour: '#33302b' })
    stairs(s, [w - 4, 0, d - 4.2], 11, 'x', '#8a5f3a')
    s.flat(wallPlane(r, 'back').rect(2, 0, 0.9, 1.9, 0.01), '#8a6a4a')
  }
  if (look.counter) {
    cabinet(s, [5.6, 0, 5], [2.6, 1, 0.7], '#b98a56', { columns: 4, face: 'near', top: '#efe7d8', handles: false })
    for (let k = 0; k < 3; k++) {
      s.box([w - 0.45, 0.5 + k * 0.7, 2], [0.45, 0.04, 2.6], { colour: '#b98a56' })
      for (let i = 0; i < 9; i++) s.box([w - 0.36, 0.54 + k * 0.7, 2.1 + i * 0.27], [0.2, 0.16 + ((i * 7 + k) % 4) * 0.05, 0.18], { colour: ['#c2410c', '#e9e1d2', '#1e4d3b', '#f2b33d', '#8fa7a0'][(i + k) % 5] ?? '#e9e1d2', casts: false })
    }
    for (const x of [6, 7, 8]) pendant(s, [x, 2.4, 5.2], h, '#1e4d3b', 0.36)
  }
  return close(s)
}
