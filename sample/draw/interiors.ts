import { contactShadows } from './furniture.ts'
import type { Room } from './room.ts'
import type { RoomWindow } from './room-window.ts'
import type { Scene } from './scene.ts'
import { finish } from './sky.ts'

export type Look = Partial<Room> & {
  fabric?: string
  cushion?: string
  wood?: string
  rug?: string
  pot?: string
}

export function close(scene: Scene): Scene {
  contactShadows(scene)
  scene.flush()
  finish(scene, { vignette: 0.22 })
  return scene
}

/** Windows seen from inside, given as wall, u, v, width, height. */
export const win = (
  wall: RoomWindow['wall'],
  u: number,
  v: number,
  w: number,
  h: number,
  more: Partial<RoomWindow> = {},
): RoomWindow => ({ wall, u, v, w, h, ...more })
