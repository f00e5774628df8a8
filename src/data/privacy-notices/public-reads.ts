import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../data-error'
import type { Db } from '../public-client'

export function privacyNoticeQuery(db: Db) {
  return queryOptions({
    queryKey: ['privacy_notices'],
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
