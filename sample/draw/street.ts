import type { Land } from './outdoors.ts'

/** A street between two rows of houses, seen along its middle. */
export function street(
  mood: Land['mood'],
  look: {
    walls: string[]
    roofs: string[]
    storeys: number[]
    sun?: Land['sun']
    wires?: boolean
    mountain?: Land['mountain']
  },
): Land {
  const parts: NonNullable<Land['parts']> = []
  const trees: NonNullable<Land['trees']> = []
  const fences: NonNullable<Land['fences']> = []
  for (let i = 0; i < 7; i++) {
    const z = 2 + i * 12
    for (const side of [-1, 1] as const) {
      const k = i * 2 + (side + 1) / 2
      const tall = (look.storeys[k % look.storeys.length] ?? 1) > 1 ? 5.9 : 3
      const x = side < 0 ? -18 : 8.5
      const wins = [1.4, 5.6].flatMap((u) =>
        (tall > 4 ? [0.9, 3.8] : [0.9]).map((v) => ({
          kind: 'window' as const,
          u,
          v,
          w: 2,
          h: 1.4,
          frame: '#f4ead6',
        })),
      )
      parts.push({
        at: [x, 0, z],
        size: [9.5, tall, 9],
        wall: look.walls[k % look.walls.length] ?? '#efe4d0',
        base: { height: 0.5, colour: '#a8957a' },
        roof: {
          kind: k % 3 === 1 ? 'gable' : 'hip',
          rise: 2.4,
          over: 0.7,
          colour: look.roofs[k % look.roofs.length] ?? '#8f4a37',
          ridge: k % 3 === 1 ? 'x' : 'z',
          texture: k % 2 ? 'rib' : 'tile',
        },
        front: wins,
        left: side > 0 ? wins : [],
        right: side < 0 ? wins : [],
      })
      const fx = side < 0 ? -5.6 : 5.4
      fences.push({
        a: [fx, 0, z - 1],
        b: [fx, 0, z + 6.4],
        style: {
          height: 1.3,
          base: 0.8,
          colour: look.walls[(k + 1) % look.walls.length] ?? '#efe4d0',
          iron: '#3a3833',
          posts: 2.5,
        },
      })
      trees.push(
        [
          (['mango', 'young', 'palm', 'acacia'] as const)[k % 4] ?? 'mango',
          [side * 7, 0, z + 8.5],
          5 + (k % 3),
        ],
        [k % 2 ? 'bougainvillea' : 'shrub', [side * 6.4, 0, z + 2], 1.3],
      )
    }
  }
  return {
    eye: [0.7, 1.9, -9],
    yaw: 1,
    focal: 1150,
    horizon: 640,
    mood,
    sun: look.sun,
    ground: '#93a560',
    mountain: look.mountain,
    under: (s) => {
      s.flat(
        [
          [-4.6, 0, -14],
          [4.6, 0, -14],
          [4.6, 0, 300],
          [-4.6, 0, 300],
        ],
        s.lit('#cfc8ba', [0, 1, 0]),
      )
      s.flat(
        [
          [-3.3, 0.005, -14],
          [3.3, 0.005, -14],
          [3.3, 0.005, 300],
          [-3.3, 0.005, 300],
        ],
        s.gradient(
          [0, 640],
          [0, 1200],
          [
            [0, s.lit('#b5afa4', [0, 1, 0])],
            [1, s.lit('#98938a', [0, 1, 0])],
          ],
        ),
      )
      for (let z = -8; z < 120; z += 4.5)
        s.line([-3.3, 0.01, z], [3.3, 0.01, z], s.lit('#7c776f', [0, 1, 0]), 0.03, 'opacity="0.5"')
      for (const x of [-3.35, 3.25])
        s.flat(
          [
            [x, 0.01, -14],
            [x + 0.12, 0.01, -14],
            [x + 0.12, 0.01, 300],
            [x, 0.01, 300],
          ],
          s.lit('#efe9dc', [0, 1, 0]),
        )
    },
    parts,
    trees,
    fences,
    cars: [[[-3.1, 0, 9], '#e8e6e0', 'z']],
    poles: look.wires === false ? undefined : { x: 4.2, zs: [3, 27, 51, 75, 99], height: 8 },
  }
}
