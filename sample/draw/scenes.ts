import { bathroom, bedroom, studio } from './bedrooms.ts'
import * as commercial from './commercial.ts'
import * as countryHouses from './country-houses.ts'
import * as fields from './fields.ts'
import { type Front, front } from './house-fronts.ts'
import * as houses from './houses.ts'
import { win } from './interiors.ts'
import { kitchen } from './kitchens.ts'
import { dining, living } from './living-rooms.ts'
import { lookout } from './lookout.ts'
import * as lots from './lots.ts'
import { type Land, land } from './outdoors.ts'
import { type Plan, plan } from './plans.ts'
import type { Scene } from './scene.ts'
import { plans } from './sheets.ts'
import { sketches } from './sketches.ts'
import { street } from './street.ts'
import { towerFront } from './tower.ts'
import * as townHouses from './town-houses.ts'
import { type Sketch, vicinity } from './vicinity.ts'
import * as storage from './warehouse.ts'
import { emptyHall, meeting, officeFloor } from './workplaces.ts'

type Draw = (seed: string) => Scene

const of =
  (f: Front): Draw =>
  (seed) =>
    front(seed, f)
const open =
  (l: Land): Draw =>
  (seed) =>
    land(seed, l)
const paper =
  (p: Plan): Draw =>
  (seed) =>
    plan(seed, p)
const map =
  (v: Sketch): Draw =>
  (seed) =>
    vicinity(seed, v)

const flip = (scene: Scene): Scene => {
  scene.mirrored = true
  return scene
}

const capiz = (wall: 'left' | 'right' | 'back', u: number, w: number) => [
  win(wall, u, 0.95, w, 1.7, { style: 'capiz', frame: '#4c3020', panes: Math.round(w / 0.8) }),
]
const sala = {
  wall: '#e9dcc0',
  ceiling: '#c9ac82',
  floor: { kind: 'plank' as const, colour: '#9a6238', size: 0.24 },
  wood: '#5a3820',
}

/** The pictures of each listing, in the order of the catalogue. */
export const scenes: Record<string, Draw[]> = {
  'modern-house-san-fernando': [
    of(houses.modernHouse),
    of(houses.modernHouseDusk),
    (s) => living(s),
    (s) => dining(s, { stairs: true }),
    (s) => kitchen(s, { front: '#3f6353', island: true, top: '#efeae0', fridge: 'double' }),
    (s) =>
      bedroom(s, {
        windows: [
          win('left', 1.4, 0.1, 2, 2.3, { panes: 2, frame: '#3a3530', curtain: '#dccfb4' }),
        ],
      }),
    (s) =>
      bedroom(s, {
        desk: true,
        single: true,
        wall: '#e9efe9',
        cover: '#e0a63f',
        rug: '#c9d3c4',
      }),
    (s) => bathroom(s),
    (s) => lookout(s, { kind: 'balcony', mood: 'golden', mountain: [900, 1350, 300, 0.62] }),
    paper(plans.modern),
  ],
  'garden-bungalow-angeles': [
    of(houses.gardenBungalow),
    (s) =>
      living(s, {
        wall: '#f7edd6',
        floor: { kind: 'tile', colour: '#d9a582', size: 0.4 },
        fabric: '#c2a36f',
        cushion: '#3f7a63',
        wood: '#a9743f',
        rug: '#7f9a8f',
        fan: true,
        windows: [
          win('left', 0.9, 0.9, 1.5, 1.3, { style: 'jalousie', panes: 2 }),
          win('left', 3.2, 0.9, 1.7, 1.3, { style: 'jalousie', panes: 2 }),
          win('back', 0.5, 1, 1.1, 1.2, { style: 'jalousie', panes: 1 }),
        ],
      }),
    (s) =>
      flip(
        kitchen(s, {
          front: '#f7f3ea',
          top: '#8f6a4a',
          splash: '#c9dcd6',
          floor: { kind: 'tile', colour: '#d9a582', size: 0.4 },
        }),
      ),
    (s) =>
      bedroom(s, {
        cover: '#e8b23f',
        wall: '#f2ead6',
        floor: { kind: 'plank', colour: '#a9713f' },
        rug: '#e6d6b8',
        wardrobe: 'left',
        light: { from: 'right' },
        yaw: 4,
        windows: [win('right', 1.2, 0.9, 2, 1.3, { style: 'jalousie', panes: 2 })],
      }),
    paper(plans.bungalow),
  ],
  'ancestral-house-guagua': [
    of(countryHouses.bahayNaBato),
    (s) =>
      living(s, {
        ...sala,
        size: [6.4, 3.4, 6.2],
        zoom: 1.38,
        tv: false,
        fan: true,
        fabric: '#7a4a2c',
        cushion: '#a83e2a',
        rug: '#8f3b2c',
        pot: '#e9e1d2',
        downlights: false,
        windows: [
          ...capiz('left', 0.6, 2.2),
          ...capiz('left', 3.2, 2.4),
          ...capiz('back', 0.4, 1.2),
        ],
      }),
    (s) =>
      flip(
        dining(s, {
          ...sala,
          size: [5.6, 3.4, 6.6],
          grand: true,
          fabric: '#c9ad7c',
          cushion: '#c79a3f',
          rug: '#7c3f2c',
          windows: [...capiz('left', 1, 2.4), ...capiz('left', 4, 2.2)],
        }),
      ),
    (s) =>
      bedroom(s, {
        ...sala,
        size: [5, 3.3, 5],
        poster: true,
        cover: '#f1e6cd',
        rug: '#a06a48',
        wardrobe: 'right',
        ac: false,
        windows: capiz('left', 1.2, 2.6),
      }),
    of({
      ...countryHouses.bahayNaBato,
      eye: [18.5, 1.7, -16],
      yaw: -22,
      mood: 'dusk',
      centre: 800,
      parts: countryHouses.bahayNaBato.parts.map((p) => ({ ...p, right: p.left })),
    }),
    map(sketches.betis),
  ],
  'farm-house-magalang': [
    of(countryHouses.farmHouse),
    (s) =>
      lookout(s, {
        kind: 'veranda',
        mood: 'morning',
        sun: [-0.6, 0.5, -0.4],
        mountain: [860, 1900, 430, 0.7],
      }),
    (s) =>
      kitchen(s, {
        front: '#b98a56',
        top: '#6e5a48',
        splash: '#e6dcc4',
        wall: '#efe3c9',
        shelves: true,
        floor: { kind: 'concrete', colour: '#b9a68c' },
        windows: [win('back', 1.2, 1.05, 1.9, 1.2, { panes: 2, frame: '#8a5f3a', view: 'garden' })],
      }),
    (s) =>
      flip(
        bedroom(s, {
          accent: { wall: 'back', colour: '#b98f5f', boards: 0.2 },
          cover: '#f1ece0',
          wood: '#6b4426',
          floor: { kind: 'plank', colour: '#8f5f38' },
          ac: false,
          poster: true,
          windows: [
            win('left', 1.4, 0.8, 2, 1.4, {
              panes: 2,
              frame: '#8a5f3a',
              view: 'field',
              curtain: '#efe6d2',
            }),
          ],
        }),
      ),
    open({
      eye: [0, 2, -6],
      yaw: 3,
      focal: 1200,
      horizon: 600,
      mood: 'noon',
      sun: [-0.6, 0.55, -0.5],
      ground: '#8fae4e',
      mountain: [620, 1700, 400, 0.66],
      blades: 1200,
      trees: [
        ['mango', [-6, 0, 8], 6],
        ['mango', [1.5, 0, 15], 6.5],
        ['mango', [9, 0, 10], 6.2],
        ['mango', [-12, 0, 20], 7],
        ['mango', [14, 0, 24], 7],
        ['mango', [-3, 0, 30], 7],
        ['mango', [6, 0, 34], 7],
        ['mango', [-18, 0, 38], 7],
        ['mango', [22, 0, 40], 7],
        ['banana', [4.6, 0, 5], 3.2],
        ['banana', [5.8, 0, 6.6], 3.6],
        ['mango', [-9, 0, 46], 7],
        ['mango', [14, 0, 52], 7],
      ],
    }),
    map(sketches.magalang),
  ],
  'family-house-mexico': [
    of(houses.familyHouse),
    (s) =>
      living(s, {
        wall: '#f5ecd8',
        fabric: '#b38a63',
        cushion: '#1e4d3b',
        rug: '#c7cdb9',
        wood: '#6e4a2e',
        floor: { kind: 'plank', colour: '#b58556' },
        light: { from: 'right' },
        yaw: -2,
        eye: [3.2, 1.45, -1.4],
        windows: [
          win('right', 2.2, 0.8, 2.8, 1.5, { panes: 3, curtain: '#d9cfb8' }),
          win('back', 0.5, 0.9, 1.2, 1.3, { panes: 1 }),
        ],
        tv: false,
      }),
    (s) =>
      flip(
        kitchen(s, {
          front: '#4a3a30',
          top: '#e7e2d8',
          splash: '#d9cdb6',
          fridge: 'double',
          floor: { kind: 'tile', colour: '#cfc6b6' },
        }),
      ),
    (s) =>
      bedroom(s, {
        cover: '#5c7f9f',
        wall: '#eef0ea',
        rug: '#c9d3d9',
        wood: '#7c5636',
        light: { from: 'right' },
        yaw: 5,
        eye: [2.1, 1.5, -1.4],
        wardrobe: 'left',
        windows: [win('right', 1.4, 0.8, 1.9, 1.4, { panes: 2, curtain: '#b9c7cf' })],
      }),
    open(
      street('morning', {
        walls: ['#f2dcae', '#efece2', '#dfe3d6', '#f0d9c4'],
        roofs: ['#a2402f', '#8f4a37', '#6d5a50'],
        storeys: [2, 2, 1, 2],
        sun: [0.65, 0.5, -0.4],
      }),
    ),
  ],
  'townhouse-mabalacat': [
    of(townHouses.townhouses),
    (s) =>
      flip(
        living(s, {
          size: [4.4, 2.7, 6],
          eye: [2, 1.45, -1.4],
          yaw: 2,
          stairs: true,
          tv: false,
          wall: '#f4eee2',
          fabric: '#5f7f86',
          cushion: '#e0a63f',
          rug: '#d9cdb4',
          floor: { kind: 'tile', colour: '#d8d2c6' },
          windows: [win('left', 1.6, 0.9, 1.8, 1.3, { panes: 2, curtain: '#e0a63f' })],
        }),
      ),
    (s) =>
      kitchen(s, {
        size: [3.8, 2.6, 4],
        eye: [1.3, 1.55, -0.9],
        front: '#e9e5da',
        splash: '#eec25a',
        top: '#4f4a44',
        shelves: true,
        windows: [win('back', 1.3, 1.12, 1.2, 1, { panes: 2 })],
      }),
    (s) =>
      flip(
        bedroom(s, {
          size: [4, 2.6, 4.2],
          eye: [2.2, 1.5, -1.4],
          single: true,
          cover: '#c98f6a',
          wall: '#eef0e8',
          rug: '#d9cdb4',
          floor: { kind: 'tile', colour: '#d8d2c6' },
          wood: '#cfae80',
        }),
      ),
    open(
      street('golden', {
        walls: ['#dfe3d6', '#e3b98a', '#efece2'],
        roofs: ['#6d5a50', '#b7ae9f'],
        storeys: [2],
        sun: [-0.7, 0.42, -0.4],
        wires: true,
      }),
    ),
  ],
  'condo-studio-angeles': [
    of(towerFront('morning')),
    (s) => studio(s),
    (s) =>
      flip(
        kitchen(s, {
          size: [3.6, 2.6, 3.8],
          eye: [1.3, 1.5, -1.6],
          front: '#6d7f76',
          top: '#f2eee4',
          splash: '#f0ece2',
          island: true,
          fridge: 'single',
          floor: { kind: 'plank', colour: '#c79a69' },
          light: { from: 'left', warm: 0.6 },
          windows: [win('left', 1, 0.9, 1.4, 1.3, { panes: 2, view: 'city' })],
        }),
      ),
    (s) =>
      flip(
        bathroom(s, {
          tile: '#6f7b78',
          dark: true,
          wood: '#b98a56',
          cushion: '#f2ead9',
          rug: '#d9cdb4',
        }),
      ),
    (s) =>
      lookout(s, {
        kind: 'tower',
        mood: 'morning',
        sun: [0.6, 0.5, -0.4],
        mountain: [820, 1300, 260, 0.6],
      }),
    of(towerFront('dusk')),
  ],
  'bungalow-apalit': [
    of(townHouses.blueBungalow),
    (s) =>
      living(s, {
        size: [4.6, 2.7, 5],
        eye: [2, 1.45, -1.4],
        wall: '#dfe9e6',
        floor: { kind: 'pattern', colour: '#e3d6bf', size: 0.4 },
        fabric: '#a9743f',
        cushion: '#f4eddf',
        wood: '#7c5231',
        rug: '#c9b48c',
        fan: true,
        windows: [win('left', 1.4, 0.9, 1.8, 1.3, { panes: 2, curtain: '#9fc0cb' })],
        downlights: false,
      }),
    (s) =>
      flip(
        kitchen(s, {
          size: [3.6, 2.6, 3.8],
          eye: [1.2, 1.55, -0.9],
          front: '#d8e2df',
          top: '#b5aea0',
          splash: '#f2eee4',
          shelves: true,
          floor: { kind: 'pattern', colour: '#e3d6bf', size: 0.4 },
          downlights: false,
        }),
      ),
    (s) =>
      bedroom(s, {
        size: [3.8, 2.6, 4],
        eye: [2, 1.5, -1.4],
        single: true,
        cover: '#8fb3bf',
        wall: '#eaf0ec',
        wood: '#9a6a3e',
        floor: { kind: 'tile', colour: '#d9d2c4', size: 0.4 },
        ac: false,
        rug: '#d9e2dc',
      }),
  ],
  'corner-house-floridablanca': [
    of(townHouses.cornerHouse),
    (s) =>
      flip(
        living(s, {
          wall: '#efe6cc',
          fabric: '#8a5f3a',
          cushion: '#9db38a',
          wood: '#6b4426',
          stairs: true,
          tv: false,
          fan: true,
          rug: '#b9a578',
          floor: { kind: 'tile', colour: '#c9907a', size: 0.3 },
          downlights: false,
          windows: [
            win('left', 1.2, 0.9, 2.4, 1.4, { panes: 3, frame: '#7c5231', curtain: '#efe6d2' }),
          ],
        }),
      ),
    (s) =>
      kitchen(s, {
        front: '#a9743f',
        top: '#e7e2d8',
        splash: '#9fc0a4',
        roundTable: true,
        floor: { kind: 'tile', colour: '#c9907a', size: 0.3 },
      }),
    (s) =>
      flip(
        bedroom(s, {
          cover: '#e3a6a6',
          wall: '#f6eae0',
          rug: '#e0a9a4',
          wood: '#8a5f3a',
          floor: { kind: 'plank', colour: '#9a6a42' },
        }),
      ),
    open(
      street('noon', {
        walls: ['#cdd3b8', '#e6cdb4', '#e9dcc3'],
        roofs: ['#6e4a38', '#7d8a83', '#8f4a37'],
        storeys: [1, 2, 1],
        sun: [-0.5, 0.7, -0.4],
        mountain: [1280, 460, 70, 0.35],
      }),
    ),
  ],
  'shop-unit-san-fernando': [
    of(commercial.shopRow),
    (s) =>
      emptyHall(s, {
        size: [6.4, 4.6, 9],
        eye: [3, 1.7, -2],
        mezzanine: true,
        floor: { kind: 'tile', colour: '#cdc5b6', size: 0.6 },
        yaw: -13,
        windows: [win('left', 1.2, 0.2, 3.6, 2.7, { panes: 3, frame: '#3a3530', view: 'street' })],
      }),
    of(commercial.shopRowEvening),
    paper(plans.shop),
  ],
  'warehouse-san-simon': [
    of(storage.warehouse),
    (s) => storage.warehouseInside(s),
    (s) => officeFloor(s, true),
    paper(plans.warehouse),
  ],
  'office-floor-angeles': [
    of(commercial.officeBlock),
    (s) => officeFloor(s),
    (s) => flip(meeting(s)),
    paper(plans.office),
  ],
  'commercial-building-guagua': [
    of(commercial.cornerBuilding),
    (s) =>
      emptyHall(s, {
        columns: true,
        chairs: true,
        zoom: 1.15,
        accent: { wall: 'back', colour: '#2d5b49' },
        floor: { kind: 'tile', colour: '#c9b79a', size: 0.6 },
      }),
    (s) =>
      emptyHall(s, {
        size: [8.4, 3.3, 8],
        counter: true,
        floor: { kind: 'tile', colour: '#d9d0c0' },
        accent: { wall: 'back', colour: '#b7cbbb' },
        yaw: -7,
        windows: [win('left', 2, 0.25, 4.4, 2.5, { panes: 4, frame: '#3a3530', view: 'street' })],
      }),
    open(
      street('noon', {
        walls: ['#e6d2b0', '#d8b98e', '#dfe4da', '#f0dcc4'],
        roofs: ['#8f4a37', '#7d8a83'],
        storeys: [2],
        sun: [0.5, 0.7, -0.4],
      }),
    ),
    map(sketches.guagua),
  ],
  'hill-lot-porac': [
    open(lots.hillLot),
    open(lots.hillView),
    paper(plans.hill),
    map(sketches.porac),
  ],
  'farm-lot-arayat': [
    open(fields.farmLot),
    open(fields.cornerStone),
    open(fields.ditch),
    paper(plans.farm),
    map(sketches.arayat),
  ],
  'rice-land-candaba': [
    open(fields.riceMorning),
    open(fields.riceGreen),
    paper(plans.rice),
    map(sketches.candaba),
  ],
  'highway-lot-lubao': [
    open(lots.highwayLot),
    open(lots.highwayShoulder),
    paper(plans.highway),
    map(sketches.lubao),
  ],
  'village-lot-bacolor': [
    open(lots.villageLot),
    open(
      street('morning', {
        walls: ['#f0dcc4', '#d5ddd6', '#efe4d0'],
        roofs: ['#8f4a37', '#56685d', '#a55a3c'],
        storeys: [1, 1, 2],
        sun: [0.6, 0.55, -0.4],
      }),
    ),
    paper(plans.village),
    map(sketches.bacolor),
  ],
}
