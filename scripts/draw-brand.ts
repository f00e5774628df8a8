// Draws into public/ the picture of link previews, the home screen's icon, and what stands in for a
// listing's missing photo. Run again after a change: node scripts/draw-brand.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const target = join(dirname(fileURLToPath(import.meta.url)), '../public')
const WOOD = '#4f4335'
const SHELLS = ['#fbf8f2', '#f6eedd', '#f1ebdf', '#efe4cf']

function panes(
  columns: number,
  rows: number,
  size: number,
  lit: Record<string, string> = {},
): string {
  const squares: string[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const shell = SHELLS[(column * 7 + row * 5 + ((column * row) % 3)) % SHELLS.length]
      const fill = lit[`${column},${row}`] ?? shell
      squares.push(
        `<path fill="${fill}" d="M${column * size + 1} ${row * size + 1}h${size - 2}v${size - 2}h-${size - 2}z"/>`,
      )
    }
  }
  return `<path fill="${WOOD}" d="M0 0h${columns * size}v${rows * size}H0z"/>${squares.join('')}`
}

const HOUSE = ['...##...', '..####..', '.######.', '########', '.######.', '.##..##.', '.##..##.']
function house(left: number, top: number, fill: string, door: string): Record<string, string> {
  const lit: Record<string, string> = {}
  HOUSE.forEach((line, row) => {
    Array.from(line).forEach((mark, column) => {
      const at = `${left + column},${top + row}`
      if (mark === '#') lit[at] = fill
      else if (row > 4 && column > 1 && column < 6) lit[at] = door
    })
  })
  return lit
}

const preview = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">${panes(20, 11, 60, house(6, 2, '#1e4d3b', '#f2b33d'))}</svg>`
await sharp(Buffer.from(preview))
  .png({ palette: true, colours: 16 })
  .toFile(join(target, 'preview.png'))

const noPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200">${panes(20, 15, 80, house(6, 4, '#ddd3c2', '#f1ebdf'))}</svg>`
writeFileSync(join(target, 'no-picture.svg'), `${noPicture}\n`)

const icon = readFileSync(join(target, 'favicon.svg'))
await sharp(icon, { density: 72 * 6 })
  .resize(180, 180)
  .png()
  .toFile(join(target, 'apple-touch-icon.png'))
