import { BarChart } from '~/kit/components/bar-chart'
import { Figure } from '~/kit/components/figure'
import type { EnquiryNumbers } from '~/modules/enquiries/data/enquiry-numbers/staff-reads'
import { manilaDay } from '~/platform/values/dates'
import { minutesInWords } from '../number-words'
import { weeksOf } from '../weeks'
import { ChannelTable } from './channel-table'
import { Funnel } from './funnel'
import { ListingTable } from './listing-table'
import { PeopleTable } from './people-table'
import { WeekTable } from './week-table'

type NumbersOfProps = { numbers: EnquiryNumbers; weeks: number; isOfListing: boolean }

const format = new Intl.NumberFormat('en-PH')

export function NumbersOf({ numbers, weeks, isOfListing }: NumbersOfProps) {
  const { enquiries, views, first_answer, channels, listings, people } = numbers
  const byChannel = channels.some(({ channel }) => channel !== null) && (
    <ChannelTable channels={channels} />
  )
  if (enquiries === 0) {
    const looks = views === 1 ? 'one view' : `${format.format(views)} views`
    return (
      <div className="grid grid-cols-1 gap-7">
        <p>
          No enquiry in the last {weeks} weeks{isOfListing ? ' about this listing' : ''}, and{' '}
          {looks}.
        </p>
        {byChannel}
      </div>
    )
  }
  const { answered, waiting, median_minutes, worst_minutes } = first_answer
  const byWeek = weeksOf(numbers.weeks, weeks, manilaDay())
  return (
    <div className="grid grid-cols-1 gap-7">
      <dl className="panes grid-cols-1 sm:grid-cols-3">
        <Figure
          label="Usual reply time"
          value={median_minutes === null ? 'None yet' : minutesInWords(median_minutes)}
          more={answered === 1 ? 'of 1 answered' : `of ${format.format(answered)} answered`}
        />
        <Figure
          label="Slowest reply"
          value={worst_minutes === null ? 'None yet' : minutesInWords(worst_minutes)}
        />
        <Figure
          label="Waiting for an answer"
          value={format.format(waiting)}
          more={waiting > 0 ? 'new and not answered' : 'all answered'}
        />
      </dl>
      <div>
        <h3 className="mb-3 font-sans text-base tracking-normal">Enquiries a week, by source</h3>
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2 print:grid-cols-2">
          <BarChart
            names={byWeek.sources}
            bars={byWeek.weeks.map(({ monday, bySource }) => ({ day: monday, values: bySource }))}
          />
          <WeekTable {...byWeek} />
        </div>
      </div>
      <Funnel numbers={numbers} />
      {byChannel}
      {!isOfListing && listings.length > 0 && <ListingTable listings={listings} />}
      {!isOfListing && people.some(({ name }) => name !== '') && <PeopleTable people={people} />}
    </div>
  )
}
