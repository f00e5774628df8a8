import type { Front } from './house-fronts.ts'
import { window } from './houses.ts'

const townUnit = (i: number): Front['parts'] => {
  const wall = i % 2 ? '#e3b98a' : '#dfe3d6'
  const x = i * 5.2
  return [
    {
      at: [x, 0, 0],
      size: [5.2, 2.9, 8],
      wall: i % 2 ? '#efe3cd' : '#efece2',
      base: { height: 0.3, colour: '#8d8578' },
      front: [
        { kind: 'door', u: 0.5, v: 0.1, w: 1, h: 2.2, colour: i % 2 ? '#2d5847' : '#8a4a2c' },
        { kind: 'glass', u: 2.1, v: 0.5, w: 2.4, h: 1.8, panes: 2, frame: '#3a3833' },
      ],
      left: [window(2, 0.9, 1.5, 1.3)],
    },
    {
      at: [x, 3, i % 2 ? -0.9 : -0.2],
      size: [5.2, 2.9, i % 2 ? 8.9 : 8.2],
      wall,
      finish: i % 2 ? 'siding' : 'plain',
      roof:
        i % 2
          ? { kind: 'gable', rise: 1.7, over: 0.35, colour: '#6d5a50', ridge: 'z', texture: 'rib' }
          : { kind: 'flat', rise: 0.35, over: 0.12, colour: '#b7ae9f' },
      front:
        i % 2
          ? [window(0.8, 0.8, 1.5, 1.5), window(2.9, 0.8, 1.5, 1.5)]
          : [
              { kind: 'glass', u: 0.7, v: 0.25, w: 2.2, h: 2.1, panes: 2, frame: '#3a3833' },
              { kind: 'slats', u: 3.4, v: 0, w: 1.3, h: 2.9, colour: '#9a6a3e' },
            ],
      left: [window(2.6, 0.8, 1.5, 1.4)],
    },
  ]
}

export const townhouses: Front = {
  eye: [-5, 1.65, -13.5],
  zoom: 1.15,
  yaw: 33,
  focal: 1150,
  horizon: 810,
  mood: 'noon',
  sun: [-0.55, 0.6, -0.5],
  street: -5.4,
  parts: [0, 1, 2, 3, 4, 5].flatMap(townUnit),
  paths: [{ from: [-1, 0.01, -4], to: [32, 0.01, 0], colour: '#c5bdae', joint: 1.3 }],
  boxes: [0, 1, 2, 3, 4, 5].map((i) => ({
    at: [i * 5.2 + 5, 0, -3.9],
    size: [0.2, 1.5, 3.9],
    colour: '#efe9dd',
  })),
  fences: [0, 1, 2, 3, 4, 5].map((i) => ({
    a: [i * 5.2 + 0.1, 0, -4],
    b: [i * 5.2 + 1.9, 0, -4],
    height: 1.35,
    base: 0.5,
    colour: '#efe9dd',
    iron: '#2f2d2a',
    posts: 1.8,
  })),
  trees: [
    ['mango', [-6, 0, 12], 8],
    ['acacia', [8, 0, 16], 9],
    ['young', [-2.6, 0, 1], 5],
    ['shrub', [0.8, 0, -3.2], 0.9],
    ['shrub', [6, 0, -3.2], 0.8],
    ['areca', [11.2, 0, -3.2], 1.5],
    ['bougainvillea', [-2.4, 0, -3.2], 1.7],
    ['shrub', [16.2, 0, -3.2], 0.9],
    ['palm', [22, 0, 14], 11],
    ['mango', [-14, 0, 16], 7],
  ],
  cars: [
    [[8, 0, -3.6], '#e8e6e0', 'z'],
    [[18.5, 0, -3.6], '#34495c', 'z'],
  ],
  poles: true,
}

export const blueBungalow: Front = {
  eye: [8.6, 1.6, -12.5],
  zoom: 1.15,
  yaw: -14,
  focal: 1250,
  horizon: 780,
  mood: 'overcast',
  street: -6,
  ground: '#9aa76c',
  paths: [{ from: [5.6, 0.01, -4.6], to: [9.4, 0.01, 2], colour: '#c6beae', joint: 1.2 }],
  parts: [
    {
      at: [0, 0, 0.5],
      size: [8, 2.8, 7],
      wall: '#9fc0cb',
      base: { height: 0.55, colour: '#5b7f8c' },
      roof: {
        kind: 'gable',
        rise: 1.8,
        over: 0.8,
        colour: '#a9a59c',
        ridge: 'z',
        texture: 'rib',
        fascia: '#f6f1e6',
      },
      front: [
        window(0.7, 0.9, 1.6, 1.3, { frame: '#fbf8f2', grille: true }),
        { kind: 'door', u: 3.1, v: 0.1, w: 1, h: 2.1, colour: '#f3efe4' },
        window(5.2, 0.9, 1.6, 1.3, { frame: '#fbf8f2', grille: true }),
      ],
      right: [
        { kind: 'jalousie', u: 1.4, v: 1, w: 1.4, h: 1.1, frame: '#fbf8f2' },
        { kind: 'jalousie', u: 4.4, v: 1, w: 1.4, h: 1.1, frame: '#fbf8f2' },
      ],
    },
  ],
  boxes: [
    { at: [2.4, 0, -1.2], size: [2.6, 0.14, 1.7], colour: '#b98a63' },
    { at: [2.3, 2.35, -1.3], size: [2.8, 0.12, 1.8], colour: '#f6f1e6' },
    { at: [2.45, 0.14, -1.2], size: [0.14, 2.2, 0.14], colour: '#f6f1e6' },
    { at: [4.8, 0.14, -1.2], size: [0.14, 2.2, 0.14], colour: '#f6f1e6' },
  ],
  fences: [
    {
      a: [-3.5, 0, -4.6],
      b: [5.2, 0, -4.6],
      height: 1.5,
      base: 0.85,
      colour: '#dcd6c8',
      iron: '#2f2d2a',
      posts: 2.2,
    },
    {
      a: [9.6, 0, -4.6],
      b: [13, 0, -4.6],
      height: 1.5,
      base: 0.85,
      colour: '#dcd6c8',
      iron: '#2f2d2a',
      posts: 3,
    },
  ],
  trees: [
    ['mango', [-3.4, 0, 6], 6.4],
    ['banana', [10.8, 0, 3], 3.4],
    ['banana', [9.9, 0, 6], 3.8],
    ['palm', [3, 0, 14], 9],
    ['mango', [14, 0, 12], 7],
    ['shrub', [0.4, 0, -0.3], 0.8],
    ['areca', [1.7, 0, -0.2], 1.3],
    ['bougainvillea', [-1.8, 0, -3.8], 1.8],
    ['shrub', [6.2, 0, -0.3], 0.8],
    ['mango', [-12, 0, 15], 7],
  ],
  poles: true,
}

export const cornerHouse: Front = {
  eye: [-5.5, 1.65, -15.5],
  yaw: 24,
  focal: 1200,
  horizon: 880,
  mood: 'noon',
  sun: [-0.6, 0.65, -0.5],
  street: -5.6,
  paths: [{ from: [-6.5, 0.012, -60], to: [-11.5, 0.012, 60], colour: '#a39d93' }],
  parts: [
    {
      at: [0, 0, 0],
      size: [9, 3, 9],
      wall: '#cdd3b8',
      base: { height: 0.8, colour: '#9a7a58' },
      front: [
        window(0.8, 1, 2, 1.4, { frame: '#5f4630', grille: true }),
        { kind: 'door', u: 3.8, v: 0.1, w: 1.3, h: 2.3, colour: '#6e4426', panes: 2 },
        window(6.2, 1, 2, 1.4, { frame: '#5f4630', grille: true }),
      ],
      left: [
        { kind: 'shutter', u: 0.8, v: 0.2, w: 2.4, h: 2.2, colour: '#8fa7a0', awning: false },
        window(5.2, 1, 2, 1.4, { frame: '#5f4630', grille: true }),
      ],
    },
    {
      at: [-0.5, 3.2, -0.6],
      size: [10, 2.9, 10],
      wall: '#b98f5f',
      finish: 'siding',
      roof: { kind: 'hip', rise: 3, over: 1.1, colour: '#6e4a38', ridge: 'x', texture: 'rib' },
      front: [
        window(0.9, 0.8, 2.2, 1.4, { frame: '#f4ead6' }),
        window(4, 0.8, 2.2, 1.4, { frame: '#f4ead6' }),
        window(7.1, 0.8, 2.2, 1.4, { frame: '#f4ead6' }),
      ],
      left: [
        window(1.2, 0.8, 2.2, 1.4, { frame: '#f4ead6' }),
        window(6, 0.8, 2.2, 1.4, { frame: '#f4ead6' }),
      ],
    },
    {
      at: [9, 0, 2],
      size: [4.4, 2.6, 6],
      wall: '#cdd3b8',
      roof: { kind: 'shed', rise: 0.3, over: 0.5, colour: '#6e4a38', ridge: 'x' },
      front: [{ kind: 'void', u: 0.4, v: 0, w: 3.6, h: 2.3 }],
    },
  ],
  boxes: [{ at: [-0.6, 3, -0.7], size: [10.2, 0.2, 10.2], colour: '#8a6440' }],
  fences: [
    {
      a: [-2.6, 0, -4.2],
      b: [9, 0, -4.2],
      height: 1.3,
      base: 0.6,
      colour: '#dcd6c8',
      iron: '#4c5a4a',
      posts: 2.9,
    },
    {
      a: [-2.6, 0, -4.2],
      b: [-2.6, 0, 9],
      height: 1.3,
      base: 0.6,
      colour: '#dcd6c8',
      iron: '#4c5a4a',
      posts: 3.2,
    },
  ],
  trees: [
    ['mango', [11.5, 0, -1.6], 7],
    ['mango', [3, 0, 17], 10],
    ['palm', [18, 0, 10], 10],
    ['banana', [-1.4, 0, 6], 3],
    ['shrub', [1, 0, -3.4], 0.9],
    ['shrub', [3, 0, -3.4], 0.8],
    ['bougainvillea', [7, 0, -3.4], 1.5],
    ['acacia', [-17, 0, 16], 8],
    ['mango', [24, 0, 14], 8],
  ],
  poles: true,
}
