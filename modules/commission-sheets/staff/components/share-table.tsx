import type { ComponentProps } from 'react'
import { NumberTable } from '~/kit/components/number-table'

const COLUMNS = ['Who', 'Share', 'Amount', 'Withheld', 'Paid out']

export function ShareTable(props: Omit<ComponentProps<typeof NumberTable>, 'columns'>) {
  return <NumberTable {...props} columns={COLUMNS} />
}
