import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LargerOffice } from '~/kit/components/larger-office'
import { useAuth } from '~/kit/staff/auth-context'
import { buttonClass } from '~/kit/ui/button'
import { commissionSheetQuery } from '~/modules/commission-sheets/data/staff-reads'

type SheetLinkProps = { property: { id: string; status: string } }

export function SheetLink({ property: { id, status } }: SheetLinkProps) {
  const { client, isAdmin } = useAuth()
  const { data: sheet } = useQuery(commissionSheetQuery(client, id))
  const isOver = status === 'sold' || status === 'rented'
  if (!sheet && !(isAdmin && isOver)) return null
  return (
    <LargerOffice part="commission-sheets">
      <Link
        to="/admin/properties/commission"
        search={{ listing: id }}
        className={buttonClass({ variant: 'outline' })}
      >
        Commission sheet
      </Link>
    </LargerOffice>
  )
}
