import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query'
import { commands } from 'vitest/browser'
import { DataError } from '~/data/data-error'
import { reasonOf } from '~/data/error-words'
import type { Db } from '~/data/public-client'
import type { StaffClient } from '~/data/staff-client'
import { UploadProblem } from '~/data/storage/send-object'
import { makeListing } from '~testing/listings'
import { makePerson } from '~testing/people'
import { admin } from '~testing/screens/data'

/**
 * A `stranger` is a user for whom nobody vouches, a `reader` one on a site where only admins edit
 * listings.
 */
export const signedIn = ['user', 'reader', 'admin', 'superadmin'] as const
export type Who = 'visitor' | 'stranger' | (typeof signedIn)[number]

export type Caller = { db: Db; client: StaffClient; userId: string; email: string }

export type Call = {
  ask: (caller: Caller) => Promise<unknown>
  answers: Partial<Record<Who, unknown>>
}

export type Calls = Record<string, Call>

export const refused = (words: string) => ({ refused: words })

export function wordsOf(error: unknown) {
  if (error instanceof UploadProblem) return refused(error.message)
  if (error instanceof DataError) return refused(reasonOf(error) ?? `${error.kind} ${error.hint}`)
  throw error
}

export const GONE = refused('It is no longer there. Someone may have deleted it.')
export const MAY_NOT_EDIT = refused('Your account is not allowed to edit listings.')
export const NOT_ALLOWED = refused(
  'Your account is not allowed to do this. An administrator may have changed your role.',
)

export const ofVisitors = (answer: unknown, ask: Call['ask']): Call => ({
  ask,
  answers: { visitor: answer },
})

/** @param others who comes to something else */
export const ofStaff = (answer: unknown, ask: Call['ask'], others: Call['answers'] = {}): Call => ({
  ask,
  answers: { ...Object.fromEntries(signedIn.map((who) => [who, answer])), ...others },
})

/** @param reader what a user comes to where only admins edit listings */
export const ofEditors = (answer: unknown, reader: unknown, ask: Call['ask']): Call =>
  ofStaff(answer, ask, { reader })

export const ofAdmins = (answer: unknown, ask: Call['ask'], user: unknown = NOT_ALLOWED): Call => ({
  ask,
  answers: { user, admin: answer, superadmin: answer },
})

export function read<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  return new QueryClient().fetchQuery({ ...query, retry: false })
}

export const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title)

export function stored(sql: string, ...values: unknown[]): Promise<unknown[]> {
  return commands.query(sql, values)
}

export async function newListing(values?: Parameters<typeof makeListing>[1]): Promise<string> {
  return (await makeListing(await admin(), values)).id
}

export async function newPerson(values?: Parameters<typeof makePerson>[1]): Promise<string> {
  return (await makePerson(await admin(), values)).id
}

export function report(event: string, error: unknown): never {
  throw new Error(event, { cause: error })
}
