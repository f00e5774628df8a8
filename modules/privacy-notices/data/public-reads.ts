import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import type { Db } from '~/kit/data/public-client'
import { NOTICE_KEY } from './keys'

export function privacyNoticeQuery(db: Db) {
  return queryOptions({
    queryKey: NOTICE_KEY,
    queryFn: async ({ signal }) =>
      dataOf(
        await (await db())
          .from('privacy_notices')
          .select('version, body, published_at')
          .order('version', { ascending: false })
          .limit(1)
          .abortSignal(signal)
          .maybeSingle(),
      ),
    meta: { failure: 'privacy_notice_failed' },
  })
}
