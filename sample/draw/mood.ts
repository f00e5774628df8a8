import type { Rgb } from './colour.ts'
import { unit, type Vec } from './space.ts'

/** Time of day: where the light comes from and what colour everything takes. */
export type Mood = {
  sky: [string, string, string]
  /** Towards the sun. */
  sun: Vec
  direct: Rgb
  ambient: Rgb
  cloud: string
  cloudAmount: number
  haze: string
  shadow: string
  shadowDepth: number
  /** 0 by day; at dusk the lamps are on. */
  lamps: number
}

const moods = {
  morning: {
    sky: ['#7fb4d4', '#bcd9e2', '#f6ecd7'],
    sun: unit([0.62, 0.62, -0.55]),
    direct: [0.72, 0.65, 0.5],
    ambient: [0.6, 0.63, 0.69],
    cloud: '#fffaf0',
    cloudAmount: 0.55,
    haze: '#dfe6e0',
    shadow: '#2c3a4c',
    shadowDepth: 0.4,
    lamps: 0,
  },
  noon: {
    sky: ['#5c9fce', '#a3cbe2', '#e3eeee'],
    sun: unit([-0.42, 0.85, -0.5]),
    direct: [0.7, 0.67, 0.58],
    ambient: [0.61, 0.64, 0.7],
    cloud: '#ffffff',
    cloudAmount: 0.7,
    haze: '#d6e3e4',
    shadow: '#27384c',
    shadowDepth: 0.45,
    lamps: 0,
  },
  golden: {
    sky: ['#7ea7c4', '#e2cfae', '#fbd9a0'],
    sun: unit([-0.75, 0.42, -0.55]),
    direct: [0.86, 0.66, 0.36],
    ambient: [0.63, 0.62, 0.64],
    cloud: '#fff0d2',
    cloudAmount: 0.6,
    haze: '#ecd9b6',
    shadow: '#33384e',
    shadowDepth: 0.46,
    lamps: 0,
  },
  dusk: {
    sky: ['#33486f', '#94809a', '#f2b184'],
    sun: unit([0.8, 0.35, -0.4]),
    direct: [0.13, 0.1, 0.1],
    ambient: [0.44, 0.44, 0.56],
    cloud: '#e8a98e',
    cloudAmount: 0.6,
    haze: '#b79a9b',
    shadow: '#1b2036',
    shadowDepth: 0.3,
    lamps: 1,
  },
  overcast: {
    sky: ['#a9bdc6', '#cfd8d8', '#eceae0'],
    sun: unit([0.5, 0.9, -0.6]),
    direct: [0.34, 0.34, 0.32],
    ambient: [0.74, 0.76, 0.79],
    cloud: '#ffffff',
    cloudAmount: 0.8,
    haze: '#dde2df',
    shadow: '#35424c',
    shadowDepth: 0.26,
    lamps: 0,
  },
} satisfies Record<string, Mood>

export type MoodName = keyof typeof moods

export function moodOf(name: MoodName, turn?: { sun: Vec }): Mood {
  return turn ? { ...moods[name], sun: unit(turn.sun) } : moods[name]
}
