import { ConflictDialog } from '~/kit/components/conflict-dialog'
import { useNames } from '~/modules/accounts/staff/use-names'
import { changeLabel, changeShown } from '../changes'
import type { EnquiryChange } from '../use-change-enquiry'

export function ChangeConflict({ change }: { change: EnquiryChange }) {
  const nameOf = useNames()
  if (!change.conflict) return null
  return (
    <ConflictDialog
      what="this enquiry"
      labelOf={changeLabel}
      found={change.conflict.found.map((one) => changeShown(one, nameOf))}
      onResolve={change.resolve}
      onBack={change.back}
    />
  )
}
