import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { type DataFolder, writePrivateFile } from './data-folder.ts'
import { DataFolderError } from './data-folder-error.ts'

export interface Secrets {
  jwtSecret: string
  /** Public: every browser gets it. */
  publishableKey: string
  /** For the server's own use; it bypasses row-level security. */
  secretKey: string
}

export function loadSecrets(folder: DataFolder): Secrets {
  const file = folder.at('secrets.json')
  if (existsSync(file)) return parse(file)
  const secrets: Secrets = {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(32).toString('base64url')}`,
  }
  writePrivateFile(file, `${JSON.stringify(secrets, null, 2)}\n`)
  return secrets
}

function parse(file: string): Secrets {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    value = undefined
  }
  const { jwtSecret, publishableKey, secretKey } = (value ?? {}) as Partial<Secrets>
  if (!jwtSecret || !publishableKey || !secretKey) {
    throw new DataFolderError(`${file} is damaged; put it back from a backup`)
  }
  return { jwtSecret, publishableKey, secretKey }
}
