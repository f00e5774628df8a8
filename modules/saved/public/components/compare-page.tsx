import { Link } from '@tanstack/react-router'
import { Icon } from '~/kit/components/icon'
import { Picture } from '~/kit/components/picture'
import { buttonClass } from '~/kit/ui/button'
import { useNewestSearch } from '~/kit/use-newest-search'
import { Enquiry } from '~/modules/enquiries/public/components/enquiry'
import type { ReferencedProperty } from '~/modules/listings/data/lookup-reads'
import { propertyParam } from '~/modules/listings/property-address'
import { MOST_COMPARED } from '~/modules/listings/reference-list'
import { t } from '~/platform/values/t'
import type { CompareRow } from '../compare-rows'
import {
  type CompareSearch,
  compareParameters,
  parseCompareSearch,
  type RowChoice,
} from '../compare-search'
import type { SharedList } from '../load-shared-list'
import { propertyCount } from '../shortlist-link'
import { EmptySharedList, SharedListNotices } from './shared-list-notices'

const PATHS = ['/compare']

type ComparePageProps = {
  list: SharedList
  rows: readonly CompareRow[]
  shown: RowChoice
  origin: string
}

export function ComparePage(props: ComparePageProps) {
  const { list } = props
  const { found } = list
  return (
    <div className="compare site-width grid grid-cols-1 content-start gap-6 py-8 sm:py-12 print:gap-2 print:p-0">
      <Link to="/saved" className="inline-flex min-h-11 items-center gap-2 underline print:hidden">
        <Icon name="arrow-left" className="size-5" /> Saved homes
      </Link>
      <h1 className="text-4xl sm:text-5xl print:text-xl">
        {found.length > 1
          ? t`${propertyCount(found.length)} side by side`
          : t('Compare properties')}
      </h1>
      <SharedListNotices list={list} most={MOST_COMPARED} />
      {found.length === 1 && (
        <p>
          One listing has nothing to compare with. Choose two to four under Saved, or on a list
          someone sent you.
        </p>
      )}
      {found.length > 0 && <CompareTable {...props} />}
      {found.length > 1 && (
        <div className="max-w-3xl">
          <Enquiry listings={found.map(({ reference }) => reference)} />
        </div>
      )}
      {list.isRead && found.length === 0 && (
        <EmptySharedList
          list={list}
          use={t('Choose two to four of your saved homes to compare.')}
        />
      )}
    </div>
  )
}

const CHOICES: [RowChoice, string][] = [
  ['first', t('In short')],
  ['all', t('All rows')],
  ['differences', t('Only differences')],
]

function CompareTable({ list, rows, shown, origin }: ComparePageProps) {
  const { found, references } = list
  const different = rows.filter(({ isDifferent }) => isDifferent)
  const shownRows = {
    all: rows,
    differences: different,
    first: rows.filter(({ isFirst }) => isFirst),
  }
  const newest = useNewestSearch(PATHS, parseCompareSearch, { references, rows: shown })
  const isMissing = (reference: string) =>
    references.includes(reference) && !found.some((property) => property.reference === reference)
  function withChange(change: (now: CompareSearch) => Partial<CompareSearch>) {
    const now = newest()
    const next = { ...now, ...change(now) }
    const references = next.references.filter((reference) => !isMissing(reference))
    return compareParameters({ ...next, references })
  }
  return (
    <>
      {found.length > 1 && (
        <p className="flex flex-wrap gap-2 print:hidden">
          {CHOICES.map(([rows, words]) => (
            <Link
              key={rows}
              to="/compare"
              search={() => withChange(() => ({ rows }))}
              replace
              resetScroll={false}
              aria-current={rows === shown || undefined}
              className={buttonClass({
                variant: rows === shown ? 'primary' : 'outline',
                size: 'sm',
              })}
            >
              {words}
              {rows === 'differences' && ` (${different.length})`}
            </Link>
          ))}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by the arrow keys */}
      <section aria-label="Comparison" tabIndex={0} data-shown={shown} className="compare-scroll">
        <table style={{ minInlineSize: `${7 + 9.5 * found.length}rem` }}>
          <caption className="sr-only">
            {shown === 'differences'
              ? t('Differences between these listings')
              : t('These listings compared')}
          </caption>
          <thead>
            <tr>
              <td />
              {found.map((property) => (
                <ColumnPicture
                  key={property.id}
                  property={property}
                  origin={origin}
                  leftOut={
                    found.length > 1 &&
                    (() =>
                      withChange(({ references }) => ({
                        references: references.filter((each) => each !== property.reference),
                      })))
                  }
                />
              ))}
            </tr>
            <tr className="compare-heads">
              <td />
              {found.map((property) => (
                <th key={property.id} scope="col">
                  <Link
                    to="/property/$id"
                    params={{ id: propertyParam(property) }}
                    className="line-clamp-3 font-semibold underline-offset-4 hover:underline"
                  >
                    {property.title}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shownRows[shown].map(({ label, values, isDifferent, best }) => (
              <tr key={label}>
                <th scope="row">
                  {label}
                  {isDifferent && shown === 'all' && <span className="compare-mark">differs</span>}
                </th>
                {values.map((lines, index) => (
                  <td key={found[index]?.id}>
                    <CellValues lines={lines} />
                    {best.indexes.includes(index) && (
                      <strong className="compare-best">{best.word}</strong>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot className="print:hidden">
            <tr>
              <td />
              {found.map((property) => (
                <td key={property.id}>
                  <Link
                    to="/property/$id"
                    params={{ id: propertyParam(property) }}
                    hash="enquiry"
                    aria-label={t`Ask about ${property.title}`}
                    className={buttonClass({ variant: 'outline', size: 'sm' })}
                  >
                    Ask{' '}
                  </Link>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  )
}

type ColumnPictureProps = {
  property: ReferencedProperty
  origin: string
  leftOut: false | (() => ReturnType<typeof compareParameters>)
}

function ColumnPicture({ property, origin, leftOut }: ColumnPictureProps) {
  const cover = property.property_images[0]
  return (
    <td>
      <div className="mb-2 aspect-[4/3] overflow-hidden bg-pane print:mb-0.5 print:aspect-auto print:max-h-[24mm]">
        <Picture
          imageUrl={cover?.image_url}
          alt=""
          origin={origin}
          sizes="(min-width: 48rem) 20vw, 9rem"
          placeholder={cover?.placeholder}
        />
      </div>
      <p className="font-normal text-muted-foreground text-sm print:text-[8pt]">
        {property.reference}
      </p>
      {leftOut && (
        <Link
          to="/compare"
          search={leftOut}
          aria-label={t`Remove ${property.title}`}
          className="inline-flex min-h-11 items-center gap-1 font-normal text-sm underline print:hidden"
        >
          <Icon name="x" className="size-4" /> Remove{' '}
        </Link>
      )}
    </td>
  )
}

function NotStated() {
  return (
    <span className="text-muted-foreground">
      <span aria-hidden="true">–</span>
      <span className="sr-only">Not stated</span>
    </span>
  )
}

function CellValues({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <NotStated />
  if (lines.length === 1) return lines[0]
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
