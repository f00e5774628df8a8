import { randomInt } from 'node:crypto'

let count = 0

export function nextAddress(): string {
  count += 1
  return `10.${(count >> 8) & 255}.${count & 255}.1`
}

/** As good as of its own, where several processes ask one site. */
export function someAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}
