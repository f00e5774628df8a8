import type { SupabaseClient } from '@supabase/supabase-js'
import type { z } from 'zod'
import type { Database } from '../../src/domain/database.types.ts'
import type { Backend } from '../backend/backend.ts'
import type { BodyKind } from './read-body.ts'
import { fieldsOf, InvalidFields } from './refuse.ts'

export interface ActionCall {
  readonly userAgent: string
  isSignedIn(): Promise<boolean>
  /** Who calls; undefined for visitors. */
  account(): Promise<{ id: string } | undefined>
  readonly siteUrl: string
  readonly mails: Backend['mails']
  /** With the server's own key: row-level security does not apply. */
  readonly db: SupabaseClient<Database>
}

interface Definition<Input> {
  readonly name: string
  readonly accepts: readonly BodyKind[]
  /** Fields may stand in the address, too; those of the body count. */
  readonly readsAddress?: boolean
  /** So many calls in so many seconds from one address, refused ones included. */
  readonly limit: { readonly calls: number; readonly seconds: number }
  /** Bytes; 16 kB unless said. */
  readonly largestBody?: number
  readonly input: z.ZodType<Input>
  run(input: Input, call: ActionCall): Promise<Response>
}

export interface Action
  extends Pick<Definition<never>, 'name' | 'accepts' | 'readsAddress' | 'limit' | 'largestBody'> {
  /** @throws InvalidFields where the body is not what the action takes */
  answer(body: unknown, call: ActionCall): Promise<Response>
}

/** Something that a visitor may cause but not write: `POST /api/<name>`. The schema's messages are shown. */
export function defineAction<Input>({ input, run, ...action }: Definition<Input>): Action {
  return {
    ...action,
    async answer(body, call) {
      const read = input.safeParse(body)
      if (!read.success) throw new InvalidFields(fieldsOf(read.error))
      return run(read.data, call)
    },
  }
}
