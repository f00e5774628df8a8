import type { Land } from './outdoors.ts'

const stoneWall = { height: 2.2, base: 2.2, colour: '#cfc8b9', posts: 3.4 }

export const hillLot: Land = {
  eye: [-3.4, 3.1, -10.6],
  yaw: 20,
  focal: 1200,
  horizon: 640,
  mood: 'morning',
  sun: [-0.55, 0.55, -0.5],
  ground: '#8fac58',
  hills: 210,
  street: -3.4,
  lot: [
    [-1, 0.02, -1.4],
    [11, 0.02, -1.4],
    [11, 0.02, 18],
    [-1, 0.02, 18],
  ],
  parts: [
    {
      at: [17, 0, 3],
      size: [9, 5.8, 9],
      wall: '#f0e6d2',
      roof: { kind: 'hip', rise: 2.6, over: 0.7, colour: '#9c5640', ridge: 'x' },
      front: [
        { kind: 'window', u: 1, v: 0.9, w: 2, h: 1.4 },
        { kind: 'window', u: 5.6, v: 0.9, w: 2, h: 1.4 },
        { kind: 'window', u: 1, v: 3.7, w: 2, h: 1.4 },
        { kind: 'window', u: 5.6, v: 3.7, w: 2, h: 1.4 },
      ],
      left: [{ kind: 'window', u: 2, v: 3.7, w: 2, h: 1.4 }],
    },
    {
      at: [-13, 0, 14],
      size: [9, 3, 8],
      wall: '#d9ddd0',
      roof: { kind: 'gable', rise: 2.2, over: 0.7, colour: '#6f7f77', ridge: 'x', texture: 'rib' },
      front: [
        { kind: 'window', u: 1, v: 0.9, w: 2, h: 1.4 },
        { kind: 'window', u: 5.6, v: 0.9, w: 2, h: 1.4 },
      ],
    },
  ],
  trees: [
    ['young', [-6, 0, 6], 4.6],
    ['mango', [13.6, 0, 12], 6],
    ['mango', [4, 0, 30], 7],
    ['acacia', [30, 0, 20], 8],
    ['mango', [-20, 0, 24], 7],
    ['shrub', [13, 0, -0.6], 1],
    ['shrub', [-4, 0, 1], 0.9],
    ['bougainvillea', [15.5, 0, 0.4], 1.6],
    ['mango', [12, 0, 40], 7],
    ['mango', [-6, 0, 44], 7],
  ],
  poles: { x: 13, zs: [-1.6, 26, 56], height: 8 },
}

export const hillView: Land = {
  eye: [0, 7, -6],
  focal: 1150,
  horizon: 560,
  mood: 'golden',
  sun: [-0.7, 0.42, -0.4],
  ground: '#93ab5c',
  hills: 300,
  road: {
    line: [
      [3, 2],
      [5, 14],
      [1, 30],
      [9, 60],
      [4, 110],
      [20, 190],
    ],
    width: 4,
    colour: '#cdb48c',
  },
  lot: [
    [-5, 0.02, 5],
    [2, 0.02, 5],
    [2, 0.02, 17],
    [-5, 0.02, 17],
  ],
  trees: [
    ['mango', [-9, 0, 14], 6.5],
    ['mango', [12, 0, 20], 7],
    ['acacia', [-14, 0, 40], 9],
    ['palm', [16, 0, 34], 10],
    ['mango', [24, 0, 60], 8],
    ['mango', [-30, 0, 70], 9],
    ['mango', [-4, 0, 80], 8],
    ['mango', [36, 0, 90], 9],
    ['acacia', [-20, 0, 24], 8],
    ['mango', [14, 0, 70], 8],
    ['banana', [9, 0, 12], 3.4],
    ['shrub', [6, 0, 8], 1],
  ],
  neighbours: 95,
}

export const highwayLot: Land = {
  eye: [-6, 3.4, -14],
  yaw: 24,
  focal: 1180,
  horizon: 640,
  mood: 'noon',
  sun: [-0.55, 0.6, -0.55],
  ground: '#b3a274',
  blades: 500,
  under: (s) => {
    s.flat(
      [
        [-200, 0, -16],
        [200, 0, -16],
        [200, 0, -3],
        [-200, 0, -3],
      ],
      s.lit('#8f8b84', [0, 1, 0]),
    )
    for (const z of [-9.7, -9.3])
      s.flat(
        [
          [-200, 0.01, z],
          [200, 0.01, z],
          [200, 0.01, z + 0.14],
          [-200, 0.01, z + 0.14],
        ],
        s.lit('#f0c24e', [0, 1, 0]),
      )
    for (const z of [-12.6, -6.2])
      for (let x = -40; x < 120; x += 6)
        s.flat(
          [
            [x, 0.01, z],
            [x + 3, 0.01, z],
            [x + 3, 0.01, z + 0.14],
            [x, 0.01, z + 0.14],
          ],
          s.lit('#f6f3ea', [0, 1, 0]),
        )
    s.flat(
      [
        [-200, 0.01, -3],
        [200, 0.01, -3],
        [200, 0.01, -1.2],
        [-200, 0.01, -1.2],
      ],
      s.lit('#cbbd9f', [0, 1, 0]),
    )
    s.flat(
      [
        [-200, 0.01, -1.2],
        [200, 0.01, -1.2],
        [200, 0.01, -0.4],
        [-200, 0.01, -0.4],
      ],
      s.lit('#a9a294', [0, 1, 0]),
    )
  },
  lot: [
    [-2, 0.02, 0.4],
    [20, 0.02, 0.4],
    [20, 0.02, 26],
    [-2, 0.02, 26],
  ],
  fences: [
    { a: [-3, 0, 27], b: [30, 0, 27], style: stoneWall },
    { a: [21.4, 0, 0.6], b: [21.4, 0, 27], style: stoneWall },
  ],
  parts: [
    {
      at: [24, 0, 2],
      size: [16, 4.6, 12],
      wall: '#e3d6bd',
      roof: { kind: 'flat', rise: 0.5, over: 0.4, colour: '#b9ae9b' },
      front: [
        { kind: 'shop', u: 1, v: 0.3, w: 6, h: 2.6, panes: 4, awning: true, colour: '#33658a' },
        { kind: 'shop', u: 8.6, v: 0.3, w: 6, h: 2.6, panes: 4, awning: true, colour: '#c2410c' },
      ],
    },
  ],
  trees: [
    ['mango', [6, 0, 34], 9],
    ['mango', [18, 0, 36], 10],
    ['palm', [-6, 0, 24], 11],
    ['acacia', [-14, 0, 16], 9],
    ['mango', [-26, 0, 26], 9],
    ['banana', [-4.5, 0, 14], 3.6],
    ['mango', [30, 0, 30], 9],
  ],
  cars: [
    [[6, 0, -5.4], '#b43c2b'],
    [[17, 0, -5.6], '#e8e6e0'],
  ],
  poles: { x: -3.4, zs: [-1.8, 26, 54], height: 9 },
}

export const highwayShoulder: Land = {
  ...highwayLot,
  eye: [-16, 1.9, -3.6],
  yaw: 74,
  focal: 1150,
  horizon: 600,
  mood: 'golden',
  sun: [-0.7, 0.45, -0.3],
  poles: undefined,
  cars: [
    [[10, 0, -8.2], '#b43c2b'],
    [[32, 0, -5.6], '#e8e6e0'],
  ],
  boxes: [1, 2, 3, 4].flatMap(
    (i): NonNullable<Land['boxes']> => [
      { at: [-4 + i * 22, 0, -0.9], size: [0.24, 9, 0.24], colour: '#a39a8a' },
      { at: [-4 + i * 22, 8.2, -1.7], size: [0.12, 0.12, 1.9], colour: '#7d7465' },
    ],
  ),
}

export const villageLot: Land = {
  eye: [3.9, 2.7, -9.6],
  yaw: 3,
  focal: 1200,
  horizon: 640,
  mood: 'golden',
  sun: [-0.65, 0.48, -0.5],
  ground: '#93aa58',
  street: -4,
  neighbours: 24,
  lot: [
    [0, 0.02, -1.8],
    [10, 0.02, -1.8],
    [10, 0.02, 12],
    [0, 0.02, 12],
  ],
  fences: [
    { a: [-0.5, 0, -1.6], b: [-0.5, 0, 12.6], style: stoneWall },
    { a: [10.4, 0, -1.6], b: [10.4, 0, 12.6], style: stoneWall },
  ],
  parts: [
    {
      at: [-11, 0, 2],
      size: [9.4, 5.8, 8],
      wall: '#f0dcc4',
      roof: { kind: 'gable', rise: 2.4, over: 0.6, colour: '#8f4a37', ridge: 'x' },
      front: [
        { kind: 'window', u: 5.6, v: 0.9, w: 2.2, h: 1.4 },
        { kind: 'window', u: 5.6, v: 3.6, w: 2.2, h: 1.4 },
        { kind: 'window', u: 1, v: 3.6, w: 2.2, h: 1.4 },
      ],
      right: [{ kind: 'window', u: 2, v: 3.7, w: 2, h: 1.3 }],
    },
    {
      at: [12, 0, 1.4],
      size: [9, 3, 8],
      wall: '#d5ddd6',
      roof: { kind: 'hip', rise: 2.2, over: 0.7, colour: '#56685d', ridge: 'x' },
      front: [
        { kind: 'window', u: 1, v: 0.9, w: 2.2, h: 1.4 },
        { kind: 'window', u: 5, v: 0.9, w: 2.2, h: 1.4 },
      ],
      left: [{ kind: 'window', u: 3, v: 1, w: 1.6, h: 1.2 }],
    },
  ],
  trees: [
    ['banana', [7.4, 0, 13.6], 3.6],
    ['mango', [4, 0, 17], 7.5],
    ['young', [-2, 0, -1.8], 4],
    ['young', [12.4, 0, -1.8], 4.2],
    ['bougainvillea', [14.4, 0, -1], 1.5],
    ['shrub', [1.2, 0, 10], 0.8],
    ['palm', [15, 0, 16], 9],
  ],
}
