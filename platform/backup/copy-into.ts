import { once } from 'node:events'
import { from as copyFrom } from 'pg-copy-streams'
import type { OwnConnection } from './connect.ts'

export interface CopyingIn {
  name: string
  write(chunk: Buffer): Promise<void>
  end(): Promise<void>
}

/** Takes rows as `COPY` wrote them; the connection is free again at the end. */
export function copyInto(
  sql: OwnConnection,
  name: string,
  columns: readonly string[],
  into = name,
): CopyingIn {
  const stream = sql.client.query(copyFrom(`copy ${into} (${columns.join(', ')}) from stdin`))
  const ended = new Promise<void>((resolve, reject) => {
    stream.once('finish', resolve)
    stream.once('error', reject)
  })
  ended.catch(() => undefined)
  return {
    name,
    write: async (chunk) => {
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), ended])
    },
    end: () => {
      stream.end()
      return ended
    },
  }
}
