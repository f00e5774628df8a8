import type { Land } from './outdoors.ts'

const stoneWall = { height: 2.2, base: 2.2, colour: '#cfc8b9', posts: 3.4 }

export const hillLot: Land = {
  eye: [-4.5, 3.1, -13], yaw: 20, focal: 1200, horizon: 520, mood: 'morning', sun: [-0.55, 0.55, -0.5], ground: '#8fac58', hills: 210, street: -3.4,
  lot: [[-1, 0.02, -1.4], [11, 0.02, -1.4], [11, 0.02, 18], [-1, 0.02, 18]],
  parts: [
    { at: [17, 0, 3], size: [9, 5.8, 9], wall: '#f0e6d2', roof: { kind: 'hip', rise: 2.6, over: 0.7, colour: '#9c5640', ridge: 'x' }, front: [{ kind: 'window', u: 1, v: 0.9, w: 2, h: 1.4 }, { kind: 'window', u: 5.6, v: 0.9, w: 2, h: 1.4 }, { kind: 'window', u: 1, v: 3.7, w: 2, h: 1.4 }, { kind: 'window', u: 5.6, v: 3.7, w: 2, h: 1.4 }], left: [{ kind: 'window', u: 2, v: 3.7, w: 2, h: 1.4 }] },
    { at: [-13, 0, 14], size: [9, 3, 8], wall: '#d9ddd0', roof: { kind: 'gable', rise: 2.2, over: 0.7, colour: '#6f7f77', ridge: 'x', texture: 'rib' }, front: [{ kind: 'window', u: 1, v: 0.9, w: 2, h: 1.4 }, { kind: 'window', u: 5.6, v: 0.9, w: 2, h: 1.4 }] },
  ],
  trees: [['young', [-6, 0, 6], 4.6], ['mango', [13.6, 0, 12], 6], ['mango', [4, 0, 30], 7], ['acacia', [30, 0, 20], 8], ['mango', [-20, 0, 24], 7], ['shrub', [13, 0, -0.6], 1], ['shrub', [-4, 0, 1], 0.9], ['bougainvillea', [15.5, 0, 0.4], 1.6], ['mango', [12, 0, 40], 7], ['mango', [-6, 0, 44], 7]],
  poles: { x: 13, zs: [-1.6, 26, 56], height: 8 },
}

export const hillView: Land = {
  eye: [0, 7, -6], focal: 1150, horizon: 560, mood: 'golden', sun: [-0.7, 0.42, -0.4], ground: '#93ab5c', hills: 300,
  road: { line: [[3, 2], [5, 14], [1, 30], [9, 60], [4, 110], [20, 190]], width: 4, colour: '#cdb48c' },
  lot: [[-5, 0.02, 5], [2, 0.02, 5], [2, 0.02, 17], [-5, 0.02, 17]],
  trees: [['mango', [-9, 0, 14], 6.5], ['mango', [12, 0, 20], 7], ['acacia', [-14, 0, 40], 9], ['palm', [16, 0, 34], 10], ['mango', [24, 0, 60], 8], ['mango', [-30, 0, 70], 9], ['mango', [-4, 0, 80], 8], ['mango', [36, 0, 90], 9], ['acacia', [-20, 0, 24], 8], ['mango', [14, 0, 70], 8], ['banana', [9, 0, 12], 3.4], ['shrub', [6, 0, 8], 1]],
  neighbours: 95,
}

export const farmLot: Land = {
  eye: [1, 2.4, -8], yaw: -3, focal: 1200, horizon: 600, mood: 'golden', sun: [-0.72, 0.4, -0.45], ground: '#a3a850', mountain: [860, 1750, 420, 0.66],
  road: { line: [[3, -8], [3, 4], [2, 18], [5, 40], [2, 80], [4, 160]], width: 3.4, colour: '#cfa874' },
  lot: [[-14, 0.02, 3], [-0.2, 0.02, 3], [-0.2, 0.02, 34], [-14, 0.02, 34]],
  rows: { from: [-13, 0, 5], to: [-1, 0, 32], step: 1.6, kind: 'corn' },
  trees: [['mango', [10, 0, 12], 7.5], ['mango', [16, 0, 26], 8], ['palm', [20, 0, 30], 11], ['mango', [-22, 0, 40], 8], ['banana', [7, 0, 5], 3.6], ['banana', [8.5, 0, 7], 3.9], ['mango', [9, 0, 60], 8], ['mango', [-8, 0, 70], 8], ['acacia', [26, 0, 60], 10], ['mango', [-30, 0, 70], 9], ['shrub', [5.6, 0, 2], 0.8]],
  poles: { x: 6.4, zs: [6, 34, 70], height: 8 },
}

export const cornerStone: Land = {
  eye: [-0.9, 1.25, -2.6], yaw: 4, focal: 1250, horizon: 500, mood: 'noon', sun: [-0.6, 0.6, -0.5], ground: '#9aa552', mountain: [1120, 1500, 330, 0.6], blades: 1600,
  boxes: [{ at: [-0.16, 0, 0.4], size: [0.32, 0.62, 0.32], colour: '#e3ddd0', top: '#f4f0e6' }, { at: [-0.165, 0.42, 0.395], size: [0.33, 0.1, 0.33], colour: '#c2410c' }, { at: [2.9, 0, 0.5], size: [0.05, 1, 0.05], colour: '#b98a56' }, { at: [-2.6, 0, 0.5], size: [0.05, 1, 0.05], colour: '#b98a56' }, { at: [0, 0.5, 0.5], size: [2.9, 0.012, 0.012], colour: '#f7e9c4' }],
  rows: { from: [-7, 0, 2.4], to: [9, 0, 16], step: 1.25, kind: 'corn' },
  trees: [['mango', [-13, 0, 26], 8], ['mango', [14, 0, 30], 8], ['palm', [20, 0, 36], 11], ['mango', [2, 0, 44], 8]],
}

export const ditch: Land = {
  eye: [-2.2, 2, -6], yaw: 8, focal: 1250, horizon: 560, mood: 'morning', sun: [0.6, 0.55, -0.5], ground: '#86a34c', mountain: [420, 1500, 300, 0.55], blades: 900,
  under: (s) => {
    s.flat([[0.2, 0.01, -6], [2.9, 0.01, -6], [3.3, 0.01, 120], [1.2, 0.01, 120]], s.lit('#8d7448', [0, 1, 0]))
    s.flat([[0.6, 0.012, -6], [2.5, 0.012, -6], [3, 0.012, 120], [1.5, 0.012, 120]], s.gradient([0, 560], [0, 1200], [[0, '#e8efe6'], [0.3, '#a9c9cf'], [1, '#5f8687']]))
    s.flat([[1.1, 0.013, -6], [1.5, 0.013, -6], [2.1, 0.013, 120], [2, 0.013, 120]], '#ffffff', `opacity="0.22" filter="${s.blur(4)}"`)
  },
  trees: [['banana', [4.2, 0, 1], 3.4], ['banana', [4.8, 0, 4.4], 3.9], ['banana', [4.4, 0, 8], 3.6], ['banana', [5.2, 0, 12], 4], ['banana', [5, 0, 17], 3.8], ['banana', [5.6, 0, 23], 4], ['banana', [6, 0, 30], 4], ['mango', [12, 0, 26], 8], ['palm', [10, 0, 15], 10], ['mango', [-14, 0, 40], 8], ['shrub', [-0.6, 0, 2], 0.6], ['shrub', [-0.4, 0, 9], 0.7]],
  rows: { from: [-9, 0, 3], to: [-1.4, 0, 20], step: 1.7, kind: 'corn' },
}

export const riceMorning: Land = {
  eye: [0, 4.2, -6], yaw: 6, focal: 1150, horizon: 520, mood: 'morning', sun: [0.6, 0.5, -0.5], ground: '#8b8a52', mountain: [520, 1050, 210, 0.45], paddies: 'flooded', blades: 0,
  trees: [['palm', [14, 0, 46], 12], ['palm', [17, 0, 50], 13], ['mango', [-26, 0, 70], 9], ['mango', [30, 0, 90], 10], ['palm', [-30, 0, 80], 13], ['banana', [11, 0, 42], 4], ['mango', [0, 0, 130], 10], ['mango', [16, 0, 140], 10], ['mango', [-50, 0, 130], 11], ['mango', [50, 0, 120], 11]],
  parts: [{ at: [8, 0.8, 44], size: [4.5, 2.2, 3.6], wall: '#a98555', finish: 'boards', roof: { kind: 'hip', rise: 2.2, over: 0.8, colour: '#9a7d4e', texture: 'rib', fascia: '#8a6d42' }, front: [{ kind: 'void', u: 1.4, v: 0, w: 1.4, h: 1.8 }] }],
}

export const riceGreen: Land = {
  eye: [0, 2.6, -7], yaw: -4, focal: 1200, horizon: 560, mood: 'noon', sun: [-0.5, 0.65, -0.5], ground: '#7d9c3c', blades: 300, mountain: [1240, 900, 170, 0.4],
  rows: { from: [-26, 0, -3], to: [26, 0, 60], step: 0.75, kind: 'rice' },
  parts: [{ at: [-7, 0.9, 20], size: [5, 2.2, 4], wall: '#b08a58', finish: 'boards', roof: { kind: 'hip', rise: 2.4, over: 0.9, colour: '#a3854f', texture: 'rib', fascia: '#8a6d42' }, front: [{ kind: 'void', u: 1.7, v: 0, w: 1.4, h: 1.8 }] }],
  boxes: [[-6.8, 20.2], [-2.3, 20.2], [-6.8, 23.6], [-2.3, 23.6]].map(([x, z]) => ({ at: [x ?? 0, 0, z ?? 0], size: [0.16, 0.9, 0.16], colour: '#6b4a2e' })),
  trees: [['palm', [-10, 0, 24], 11], ['palm', [-12.5, 0, 27], 12.5], ['banana', [-1, 0, 24], 3.8], ['banana', [-9, 0, 21], 3.4], ['mango', [18, 0, 50], 9], ['mango', [30, 0, 60], 9], ['palm', [24, 0, 48], 13], ['mango', [-30, 0, 60], 10], ['mango', [4, 0, 72], 9], ['shrub', [-1.4, 0, 21], 0.9]],
}

export const highwayLot: Land = {
  eye: [-7, 3, -17], yaw: 24, focal: 1180, horizon: 560, mood: 'noon', sun: [-0.55, 0.6, -0.55], ground: '#b3a274', blades: 500,
  under: (s) => {
    s.flat([[-200, 0, -16], [200, 0, -16], [200, 0, -3], [-200, 0, -3]], s.lit('#8f8b84', [0, 1, 0]))
    for (const z of [-9.7, -9.3]) s.flat([[-200, 0.01, z], [200, 0.01, z], [200, 0.01, z + 0.14], [-200, 0.01, z + 0.14]], s.lit('#f0c24e', [0, 1, 0]))
    for (const z of [-12.6, -6.2]) for (let x = -40; x < 120; x += 6) s.flat([[x, 0.01, z], [x + 3, 0.01, z], [x + 3, 0.01, z + 0.14], [x, 0.01, z + 0.14]], s.lit('#f6f3ea', [0, 1, 0]))
    s.flat([[-200, 0.01, -3], [200, 0.01, -3], [200, 0.01, -1.2], [-200, 0.01, -1.2]], s.lit('#cbbd9f', [0, 1, 0]))
    s.flat([[-200, 0.01, -1.2], [200, 0.01, -1.2], [200, 0.01, -0.4], [-200, 0.01, -0.4]], s.lit('#a9a294', [0, 1, 0]))
  },
  lot: [[-2, 0.02, 0.4], [20, 0.02, 0.4], [20, 0.02, 26], [-2, 0.02, 26]],
  fences: [{ a: [-3, 0, 27], b: [30, 0, 27], style: stoneWall }, { a: [21.4, 0, 0.6], b: [21.4, 0, 27], style: stoneWall }],
  parts: [{ at: [24, 0, 2], size: [16, 4.6, 12], wall: '#e3d6bd', roof: { kind: 'flat', rise: 0.5, over: 0.4, colour: '#b9ae9b' }, front: [{ kind: 'shop', u: 1, v: 0.3, w: 6, h: 2.6, panes: 4, awning: true, colour: '#33658a' }, { kind: 'shop', u: 8.6, v: 0.3, w: 6, h: 2.6, panes: 4, awning: true, colour: '#c2410c' }] }],
  trees: [['mango', [6, 0, 34], 9], ['mango', [18, 0, 36], 10], ['palm', [-6, 0, 24], 11], ['acacia', [-14, 0, 16], 9], ['mango', [-26, 0, 26], 9], ['banana', [-4.5, 0, 14], 3.6], ['mango', [30, 0, 30], 9]],
  cars: [[[2, 0, -8.2], '#b43c2b'], [[17, 0, -5.6], '#e8e6e0'], [[-9, 0, -13.4], '#33658a']],
  poles: { x: -3.4, zs: [-1.8, 26, 54], height: 9 },
}

export const highwayShoulder: Land = {
  ...highwayLot,
  eye: [-16, 1.9, -3.6], yaw: 74, focal: 1150, horizon: 600, mood: 'golden', sun: [-0.7, 0.45, -0.3],
  poles: undefined, cars: [[[10, 0, -8.2], '#b43c2b'], [[32, 0, -5.6], '#e8e6e0'], [[18, 0, -13.4], '#33658a']],
  boxes: [0, 1, 2, 3, 4].flatMap((i): NonNullable<Land['boxes']> => [{ at: [-4 + i * 22, 0, -0.9], size: [0.24, 9, 0.24], colour: '#a39a8a' }, { at: [-4 + i * 22, 8.2, -1.7], size: [0.12, 0.12, 1.9], colour: '#7d7465' }]),
}

export const villageLot: Land = {
  eye: [3.6, 2.7, -12], yaw: 3, focal: 1200, horizon: 560, mood: 'golden', sun: [-0.65, 0.48, -0.5], ground: '#93aa58', street: -4, neighbours: 24,
  lot: [[0, 0.02, -1.8], [10, 0.02, -1.8], [10, 0.02, 12], [0, 0.02, 12]],
  fences: [{ a: [-0.5, 0, -1.6], b: [-0.5, 0, 12.6], style: stoneWall }, { a: [10.4, 0, -1.6], b: [10.4, 0, 12.6], style: stoneWall }],
  parts: [
    { at: [-11, 0, 2], size: [9.4, 5.8, 8], wall: '#f0dcc4', roof: { kind: 'gable', rise: 2.4, over: 0.6, colour: '#8f4a37', ridge: 'x' }, front: [{ kind: 'window', u: 5.6, v: 0.9, w: 2.2, h: 1.4 }, { kind: 'window', u: 5.6, v: 3.6, w: 2.2, h: 1.4 }, { kind: 'window', u: 1, v: 3.6, w: 2.2, h: 1.4 }], right: [{ kind: 'window', u: 2, v: 3.7, w: 2, h: 1.3 }] },
    { at: [12, 0, 1.4], size: [9, 3, 8], wall: '#d5ddd6', roof: { kind: 'hip', rise: 2.2, over: 0.7, colour: '#56685d', ridge: 'x' }, front: [{ kind: 'window', u: 1, v: 0.9, w: 2.2, h: 1.4 }, { kind: 'window', u: 5, v: 0.9, w: 2.2, h: 1.4 }], left: [{ kind: 'window', u: 3, v: 1, w: 1.6, h: 1.2 }] },
  ],
  trees: [['banana', [7.4, 0, 13.6], 3.6], ['mango', [4, 0, 17], 7.5], ['young', [-2, 0, -1.8], 4], ['young', [12.4, 0, -1.8], 4.2], ['bougainvillea', [14.4, 0, -1], 1.5], ['shrub', [1.2, 0, 10], 0.8], ['palm', [15, 0, 16], 9]],
}

/** A street between two rows of houses, seen along its middle. */
export function street(mood: Land['mood'], look: { walls: string[]; roofs: string[]; storeys: number[]; sun?: Land['sun']; wires?: boolean; mountain?: Land['mountain'] }): Land {
  const parts: NonNullable<Land['parts']> = []
  const trees: NonNullable<Land['trees']> = []
  const fences: NonNullable<Land['fences']> = []
  for (let i = 0; i < 7; i++) {
    const z = 2 + i * 12
    for (const side of [-1, 1] as const) {
      const k = i * 2 + (side + 1) / 2
      const tall = (look.storeys[k % look.storeys.length] ?? 1) > 1 ? 5.9 : 3
      const x = side < 0 ? -18 : 8.5
      const wins = [1.4, 5.6].flatMap((u) => (tall > 4 ? [0.9, 3.8] : [0.9]).map((v) => ({ kind: 'window' as const, u, v, w: 2, h: 1.4, frame: '#f4ead6' })))
      parts.push({
        at: [x, 0, z], size: [9.5, tall, 9], wall: look.walls[k % look.walls.length] ?? '#efe4d0', base: { height: 0.5, colour: '#a8957a' },
        roof: { kind: k % 3 === 1 ? 'gable' : 'hip', rise: 2.4, over: 0.7, colour: look.roofs[k % look.roofs.length] ?? '#8f4a37', ridge: k % 3 === 1 ? 'x' : 'z', texture: k % 2 ? 'rib' : 'tile' },
        front: wins, left: side > 0 ? wins : [], right: side < 0 ? wins : [],
      })
      const fx = side < 0 ? -5.6 : 5.4
      fences.push({ a: [fx, 0, z - 1], b: [fx, 0, z + 6.4], style: { height: 1.3, base: 0.8, colour: look.walls[(k + 1) % look.walls.length] ?? '#efe4d0', iron: '#3a3833', posts: 2.5 } })
      trees.push([(['mango', 'young', 'palm', 'acacia'] as const)[k % 4] ?? 'mango', [side * 7, 0, z + 8.5], 5 + (k % 3)], [k % 2 ? 'bougainvillea' : 'shrub', [side * 6.4, 0, z + 2], 1.3])
    }
  }
  return {
    eye: [0.7, 1.9, -9], yaw: 1, focal: 1150, horizon: 640, mood, sun: look.sun, ground: '#93a560', mountain: look.mountain,
    under: (s) => {
      s.flat([[-4.6, 0, -14], [4.6, 0, -14], [4.6, 0, 300], [-4.6, 0, 300]], s.lit('#cfc8ba', [0, 1, 0]))
      s.flat([[-3.3, 0.005, -14], [3.3, 0.005, -14], [3.3, 0.005, 300], [-3.3, 0.005, 300]], s.gradient([0, 640], [0, 1200], [[0, s.lit('#b5afa4', [0, 1, 0])], [1, s.lit('#98938a', [0, 1, 0])]]))
      for (let z = -8; z < 120; z += 4.5) s.line([-3.3, 0.01, z], [3.3, 0.01, z], s.lit('#7c776f', [0, 1, 0]), 0.03, 'opacity="0.5"')
      for (const x of [-3.35, 3.25]) s.flat([[x, 0.01, -14], [x + 0.12, 0.01, -14], [x + 0.12, 0.01, 300], [x, 0.01, 300]], s.lit('#efe9dc', [0, 1, 0]))
    },
    parts, trees, fences,
    cars: [[[-3.1, 0, 9], '#e8e6e0', 'z']],
    poles: look.wires === false ? undefined : { x: 4.2, zs: [3, 27, 51, 75, 99], height: 8 },
  }
}
