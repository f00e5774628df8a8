import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type OwnConnection } from '../platform/backup/connect.ts'
import {
  adminEmail,
  adminPassword,
  type BaleProcess,
  removeDataDir,
  startBale,
} from '../testing/program/bale-process.ts'
import { type Caller, signInWhenReady, visitor } from '../testing/program/callers.ts'

/** What a start is told. */
export type Env = Record<string, string>

/** A folder that is removed at the end of the block that opens it. */
export function openFolder() {
  return mkdtempDisposableSync(join(tmpdir(), 'bale-bench-'))
}

/** Bale with data of its own: stopped and removed at the end of the block that opens it. */
export async function openBale(
  env: Env = {},
  start = startBale,
): Promise<BaleProcess & AsyncDisposable> {
  const bale = await start({ env })
  return {
    ...bale,
    async [Symbol.asyncDispose]() {
      await bale.stop()
      removeDataDir(bale.dataDir)
    },
  }
}

export function asAdmin(bale: BaleProcess): Promise<Caller> {
  return signInWhenReady(bale, adminEmail, adminPassword)
}

/** As its superuser: the database at `url` or else the one that Bale brings with it. */
export function openDatabase(dataDir: string, url?: string): Promise<OwnConnection> {
  const own = { host: join(dataDir, 'socket'), user: 'postgres', database: 'postgres' }
  return connect(url ?? own)
}

/** Of the sample's: the newest with pictures. */
export async function aListing(bale: BaleProcess) {
  const query = 'select=id,property_images!inner(image_url)&status=eq.active'
  const path = `/rest/v1/properties?${query}&order=created_at.desc&limit=1`
  const { json } = await visitor(bale).call('GET', path)
  const [listing] = json as { id: string; property_images: { image_url: string }[] }[]
  if (!listing) throw new Error('the sample has no listing with pictures')
  return { id: listing.id, picture: listing.property_images[0]?.image_url ?? '' }
}
