import { queryOptions } from '@tanstack/react-query'
import { staffPropertyKeys } from '~/modules/listings/data/staff-keys'
import { seeAsCrawler } from './crawler-view'

export function crawlerViewQuery(path: string) {
  return queryOptions({
    queryKey: staffPropertyKeys.crawler(path),
    queryFn: () => seeAsCrawler(path),
    meta: { failure: 'crawler_view_failed' },
  })
}
