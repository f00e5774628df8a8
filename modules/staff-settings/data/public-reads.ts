import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import type { Db } from '~/kit/data/public-client'
import { SIGN_UP_KEY } from './keys'

/** `open` or `invited`: whether strangers may make an account. */
export function signUpQuery(db: Db) {
  return queryOptions({
    queryKey: SIGN_UP_KEY,
    queryFn: async ({ signal }) =>
      dataOf(await (await db()).rpc('sign_up', {}, { get: true }).abortSignal(signal)),
    meta: { failure: 'sign_up_failed' },
  })
}
