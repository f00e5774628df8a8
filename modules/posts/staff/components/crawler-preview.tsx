import { useQuery } from '@tanstack/react-query'
import { FailedNotice } from '~/kit/components/failed-notice'
import { Notice } from '~/kit/ui/notice'
import { Spinner } from '~/kit/ui/spinner'
import { crawlerViewQuery } from '../crawler-query'

export function CrawlerPreview({ link }: { link: string }) {
  const { origin, pathname, search } = new URL(link)
  const { data, isPending, error, refetch } = useQuery(crawlerViewQuery(pathname + search))
  return (
    <section aria-labelledby="crawler" className="grid grid-cols-1 gap-3">
      <h2 id="crawler" className="font-sans text-lg tracking-normal">
        What the link shows
      </h2>
      {data ? (
        <>
          <figure className="max-w-md border border-wood bg-shell">
            {data.image && (
              // The site's own under the name by which this browser reached it: no other is loaded.
              <img
                src={data.image.replace(`${origin}/`, '/')}
                alt=""
                className="aspect-[1.91] w-full object-cover"
              />
            )}
            <figcaption className="grid grid-cols-1 gap-1 wrap-anywhere p-3">
              <b>{data.title}</b>
              <span className="text-muted-foreground text-sm leading-snug">{data.words}</span>
            </figcaption>
          </figure>
          {data.problems.length > 0 && (
            <Notice variant="warning" title="Mend this before you post">
              {data.problems.join(' ')}
            </Notice>
          )}
        </>
      ) : isPending ? (
        <Spinner label="Asking the site…" />
      ) : (
        <FailedNotice title="The site could not be asked" error={error} onRetry={() => refetch()} />
      )}
    </section>
  )
}
