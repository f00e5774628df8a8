import { downloadZip } from 'client-zip'
import { expect, it } from 'vitest'
import { readZip } from './read-zip'

const readNamed = (zip: File) => readZip(zip, zip.name)
const most = 1024 * 1024

async function zipOf(...names: string[]) {
  const made = downloadZip(names.map((name) => ({ name, input: `of ${name}` })))
  return new File([await made.blob()], 'photos.zip')
}

it('lists files by their paths, whatever these say, and unpacks one when it is asked for', async () => {
  const files = await readNamed(await zipOf('a.jpg', 'folder/b.jpg', '../c.jpg', '/etc/passwd'))
  expect(files.map(({ path }) => path)).toEqual([
    'a.jpg',
    'folder/b.jpg',
    '../c.jpg',
    '/etc/passwd',
  ])
  const file = await files[2]?.unpack(most)
  expect([file?.name, await file?.text()]).toEqual(['c.jpg', 'of ../c.jpg'])
})

it.each([
  ['UTF-8', [0xc3, 0xb1]],
  ['the code page of DOS', [0xa4]],
])('reads a name in %s', async (_what, bytes) => {
  const whole = await (await zipOf(`Ni${'0'.repeat(bytes.length)}o.jpg`)).bytes()
  for (let at = 0; at < whole.length - 3; at++) {
    if (whole[at] === 0x4e && whole[at + 1] === 0x69) whole.set(bytes, at + 2)
  }
  const [file] = await readNamed(new File([whole], 'photos.zip'))
  expect(file?.path).toBe('Niño.jpg')
})

it('takes 20,000 files and no more', async () => {
  const names = Array.from({ length: 20_001 }, (_, at) => `${at}.jpg`)
  await expect(readNamed(await zipOf(...names))).rejects.toThrow(
    'photos.zip holds more than 20,000 files. Make several of it.',
  )
  expect(await readNamed(await zipOf(...names.slice(1)))).toHaveLength(20_000)
})

it.each(['', 'PK', 'no ZIP at all'])('refuses %j in words', async (text) => {
  const refused = readNamed(new File([text], 'photos.zip'))
  await expect(refused).rejects.toThrow('photos.zip can’t be read as a ZIP.')
})

it('says of a file that is cut short that it could not be unpacked', async () => {
  const whole = await (await zipOf('a.jpg', 'b.jpg')).bytes()
  // Bytes of the first file's local header, in front of its content.
  whole.fill(0, 0, 12)
  const [first, second] = await readNamed(new File([whole], 'photos.zip'))
  await expect(first?.unpack(most)).rejects.toThrow('It could not be unpacked.')
  expect(await (await second?.unpack(most))?.text()).toBe('of b.jpg')
})

it('unpacks no more than it is told to', async () => {
  const [file] = await readNamed(await zipOf('a.jpg'))
  await expect(file?.unpack(4)).rejects.toThrow('It is larger than')
  expect((await file?.unpack(8))?.size).toBe(8)
})
