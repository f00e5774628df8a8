import { pictureKind } from './picture-kind.ts'

export const PAPER_BUCKET = 'papers'

export const PAPER_TYPES: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

export const LARGEST_PAPER_BYTES = 10 * 1024 * 1024

export const PAPER_KINDS = ['authority', 'title', 'tax_declaration', 'other'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

export const PAPER_KIND_LABELS: Readonly<Record<PaperKind, string>> = {
  authority: 'Authority to sell',
  title: 'Title',
  tax_declaration: 'Tax declaration',
  other: 'Other paper',
}

/** A paper's media type by its first kB, not by its name or what the browser says; else undefined. */
export function paperType(head: Uint8Array): string | undefined {
  const type = `image/${pictureKind(head)}`
  if (Object.hasOwn(PAPER_TYPES, type)) return type
  // Readers look for it in the first kB.
  return new TextDecoder('latin1').decode(head).includes('%PDF-') ? 'application/pdf' : undefined
}

/**
 * Why a file can't be kept as a paper, in words for the person who chose it; undefined where it can.
 * @param file its type by `paperType`, its size in bytes
 */
export function paperProblem(file: { type: string | undefined; size: number }): string | undefined {
  const { type, size } = file
  if (size === 0) return 'This file is empty.'
  if (!type) return 'Papers are PDF, JPEG, PNG, WebP or HEIC files.'
  if (size > LARGEST_PAPER_BYTES) {
    const megabytes = Math.ceil(size / 1024 / 1024)
    return `This file has ${megabytes.toLocaleString('en-PH')} MB. A paper may have 10 MB; a scan in black and white, or a photo of each page, is smaller.`
  }
  return undefined
}

/** A file's name as a title of at most 200 characters, without what would break a line. */
export function paperName(fileName: string): string {
  const line = fileName.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return line.slice(0, 200).trim() || 'Paper'
}
