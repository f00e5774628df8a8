import { Link } from '@tanstack/react-router'
import { NumberTable } from '~/kit/components/number-table'
import { COMPLETENESS, type Lack } from '~/modules/listing-numbers/completeness'
import type { ListingNumbers } from '~/modules/listing-numbers/data/staff-reads'
import { groupedNumber } from '~/platform/values/grouped-number'

const NEEDS: Partial<Record<Lack, string>> = {
  photo: 'photos',
  ...Object.fromEntries(
    ['description', 'price', 'address', 'city', 'kind', 'size'].map((lack) => [lack, 'facts']),
  ),
}

export function LackingTable({ lacking }: Pick<ListingNumbers, 'lacking'>) {
  const rows = lacking.flatMap(({ lacks, listings }) =>
    isKnown(lacks) ? [{ lack: lacks, listings, ...COMPLETENESS[lacks] }] : [],
  )
  if (rows.length === 0) return null
  return (
    <div>
      <h2 className="mb-3 font-sans text-lg tracking-normal">What listings lack</h2>
      <NumberTable
        caption="What listings lack"
        columns={['Missing', 'Listings', 'Points']}
        rows={rows.map(({ lack, listings, add, points }) => ({
          key: lack,
          name: NEEDS[lack] ? (
            <Link
              to="/admin/properties"
              search={{ needs: NEEDS[lack] }}
              className="text-arayat underline"
            >
              {sentence(add)}
            </Link>
          ) : (
            sentence(add)
          ),
          values: [groupedNumber(listings), points],
        }))}
        isLong
      />
      <p className="mt-2 text-muted-foreground text-sm">
        A listing that lacks nothing is 100 % complete; each thing that is missing takes its points.
      </p>
    </div>
  )
}

function isKnown(lacks: string): lacks is Lack {
  return Object.hasOwn(COMPLETENESS, lacks)
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
