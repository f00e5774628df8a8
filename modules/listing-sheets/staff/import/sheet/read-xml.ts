import { Parser } from 'htmlparser2'
import type { ZipEntry } from '~/kit/staff/read-zip'

export type Attributes = Readonly<Record<string, string>>
export type XmlReader = {
  open: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/**
 * Names come without the prefix that some programs write before each.
 * @param most bytes, unpacked
 * @returns how many there were
 * @throws ZipProblem
 */
export async function readXml(entry: ZipEntry, most: number, reader: XmlReader): Promise<number> {
  let size = 0
  const decoder = new TextDecoder()
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(localName(name), attributes),
      onclosetag: (name) => reader.close?.(localName(name)),
      ontext: (text) => reader.text?.(text),
    },
    { xmlMode: true },
  )
  await entry.pipe(most, (part) => {
    size += part.byteLength
    parser.write(decoder.decode(part, { stream: true }))
  })
  parser.end()
  return size
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

/** @param name without the prefix, which anybody may choose */
export function prefixed(attributes: Attributes, name: string): string | undefined {
  return Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1]
}

/** As XML Schema and Office write it. */
export function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on'
}

/** An element that means yes by being present, such as <strike/>. */
export function isSet({ val }: Attributes): boolean {
  return val === undefined || isOn(val)
}
