import { Button } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import { formatDay } from '~/platform/values/dates'
import type { RecoveryCodesState } from '../use-recovery-codes'
import { NewCodes } from './new-codes'

export function RecoveryCodes({ madeAt, make, made, isMaking }: RecoveryCodesState) {
  if (made) return <NewCodes codes={made} />
  // While it is unknown, and where it can't be read, nothing is claimed.
  if (madeAt.data === undefined) return null
  const button = (
    <Button variant="outline" disabled={isMaking} onClick={make}>
      {madeAt.data ? 'Make new recovery codes' : 'Make recovery codes'}
    </Button>
  )
  if (!madeAt.data) {
    return (
      <Notice variant="warning" title="You have no recovery codes" actions={button}>
        Without them, whoever loses the phone needs help from the people who look after this server.
      </Notice>
    )
  }
  return (
    <div className="grid gap-3">
      <p className="text-muted-foreground">
        You made recovery codes on {formatDay(madeAt.data)}. New ones end them.
      </p>
      <p>{button}</p>
    </div>
  )
}
