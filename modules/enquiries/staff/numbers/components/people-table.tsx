import { NumberTable } from '~/kit/components/number-table'
import type { EnquiryNumbers } from '~/modules/enquiries/data/enquiry-numbers/staff-reads'
import { minutesInWords } from '../number-words'

export function PeopleTable({ people }: Pick<EnquiryNumbers, 'people'>) {
  return (
    <div>
      <h3 className="mb-3 font-sans text-base tracking-normal">By person</h3>
      <NumberTable
        caption="Enquiries by person"
        columns={['Agent', 'Enquiries', 'Usual reply time']}
        rows={people.map(({ name, enquiries, median_minutes }, index) => ({
          key: `${index} ${name}`,
          name: name || 'The brokerage',
          values: [
            enquiries,
            median_minutes === null ? 'None yet' : minutesInWords(median_minutes),
          ],
        }))}
      />
    </div>
  )
}
