import { Link } from '@tanstack/react-router'
import { Figure } from '~/kit/components/figure'
import { LargerOffice } from '~/kit/components/larger-office'
import { useIsFolded } from '~/kit/staff/office'
import { channelName } from '~/modules/enquiries/channel-names'
import type { ListingNumbers } from '~/modules/listing-numbers/data/staff-reads'
import { groupedNumber } from '~/platform/values/grouped-number'
import { perHundred, townLabel } from '../number-words'
import type { NumbersSearch } from '../numbers-search'
import { Breakdown } from './breakdown'
import { LackingTable } from './lacking-table'
import { SortedListings } from './sorted-listings'
import { ViewsByDay } from './views-by-day'

type AllNumbersProps = {
  numbers: ListingNumbers
  search: NumbersSearch
  onChoose: (chosen: Partial<NumbersSearch>) => void
}

export function AllNumbers({ numbers, search, onChoose }: AllNumbersProps) {
  const { total, people, towns, channels } = numbers
  const isFolded = useIsFolded('numbers-by-agent')
  const byAgent = (
    <LargerOffice part="numbers-by-agent">
      <Breakdown
        title="By agent"
        of="Agent"
        rows={people.map(({ id, name, ...sums }) => ({
          key: id ?? '',
          name: (
            <Link
              to="/admin/properties"
              search={{ person: id ?? 'none' }}
              className="text-arayat underline"
            >
              {name ?? 'The brokerage'}
            </Link>
          ),
          ...sums,
        }))}
      />
    </LargerOffice>
  )
  return (
    <>
      <dl className="panes grid-cols-2 lg:grid-cols-4">
        <Figure label="Views" value={groupedNumber(total.views)} />
        <Figure label="Views in all" value={groupedNumber(total.views_ever)} />
        <Figure label="Enquiries" value={groupedNumber(total.enquiries)} />
        <Figure label="Enquiries per 100 views" value={perHundred(total.views, total.enquiries)} />
      </dl>
      <ViewsByDay heading="h2" days={numbers.days} period={search.days} />
      <SortedListings numbers={numbers} search={search} onChoose={onChoose} />
      <div className="grid grid-cols-1 items-start gap-7 lg:grid-cols-2">
        {!isFolded && byAgent}
        <Breakdown
          title="By town"
          of="Town"
          rows={towns.map(({ town, ...sums }) => ({
            key: town ?? '',
            name: town ? (
              <Link to="/admin/properties" search={{ town }} className="text-arayat underline">
                {townLabel(town)}
              </Link>
            ) : (
              townLabel(town)
            ),
            ...sums,
          }))}
        />
        <Breakdown
          title="By source"
          of="Source"
          rows={channels.map(({ channel, ...sums }) => ({
            key: channel ?? '',
            name: channelName(channel),
            ...sums,
          }))}
          note="Counted by the links that you post, those in feeds, and QR codes."
        />
        <LackingTable lacking={numbers.lacking} />
        {isFolded && byAgent}
      </div>
    </>
  )
}
