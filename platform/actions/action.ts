import type { SupabaseClient } from '@supabase/supabase-js'
import type { z } from 'zod'
import type { Backend } from '../backend/backend.ts'
import type { BringBack } from '../backup/bring-back/bring-back.ts'
import type { Database } from '../values/database.types.ts'
import type { accountMails } from './account-mails.ts'
import type { BodyKind } from './read-body.ts'
import { fieldsOf, InvalidFields } from './refuse.ts'

type AccountMails = ReturnType<typeof accountMails>

export interface ActionCall {
  readonly userAgent: string
  isSignedIn(): Promise<boolean>
  /** The signed-in account; undefined for visitors and until the second step is given. */
  account(): Promise<{ id: string } | undefined>
  /** The account that gave its password, also while the second step is missing. */
  passwordAccount(): Promise<{ id: string; email?: string } | undefined>
  readonly token: string | undefined
  readonly siteUrl: string
  readonly mails: Backend['mails']
  readonly pushes: Backend['pushes']
  readonly backups: Backend['backups']
  /** Undefined where a hosted project keeps the site. */
  readonly bringBack: BringBack | undefined
  /** Counted like every try to sign in. @throws Refusal where there were too many */
  isPassword(email: string, password: string): Promise<boolean>
  readonly accountMails: AccountMails
  /** Uses the server's own key, so row-level security does not apply. */
  readonly db: SupabaseClient<Database>
}

interface Definition<Input> {
  readonly name: string
  readonly accepts: readonly BodyKind[]
  /** Fields may also be in the query; those in the body take precedence. */
  readonly readsAddress?: boolean
  /**
   * Calls are counted by account then, and those without a valid session apart, by address.
   * `password-only` also accepts accounts whose second step is missing.
   */
  readonly needsSession?: true | 'password-only'
  /**
   * By the secret of a link, of which an unknown one is answered 410: beyond the limit only those are
   * refused.
   */
  readonly isByLink?: true
  /** How many calls one address may make in how many seconds, including refused ones. */
  readonly limit: {
    readonly calls: number
    readonly seconds: number
    /**
     * For actions that leave rows behind: a program that stays below the other limit could send all
     * day.
     */
    readonly callsADay?: number
  }
  /** Bytes; 16 kB unless said. */
  readonly largestBody?: number
  /** What is true where a hosted project's secret key is not set; else it is refused there. */
  readonly withoutKey?: () => Response
  readonly input: z.ZodType<Input>
  run(input: Input, call: ActionCall): Promise<Response>
}

export interface Action
  extends Pick<
    Definition<never>,
    | 'name'
    | 'accepts'
    | 'readsAddress'
    | 'needsSession'
    | 'isByLink'
    | 'limit'
    | 'largestBody'
    | 'withoutKey'
  > {
  /** @throws InvalidFields if the body doesn't match the schema */
  answer(body: unknown, call: ActionCall): Promise<Response>
}

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
