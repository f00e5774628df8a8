import { type ReactNode, useState } from 'react'
import { Fold } from '~/kit/components/fold'
import { largerParts } from '~/kit/staff/module-staff'
import { useIsFolded } from '~/kit/staff/office'

type LargerOfficeProps = {
  /** One of the modules' `larger`. */
  part: string
  children: ReactNode
}

/** In its place in a larger office or once it is used, else under More, where it reads nothing before it is opened. */
export function LargerOffice({ part, children }: LargerOfficeProps) {
  const isFolded = useIsFolded(part)
  const [wasOpen, setWasOpen] = useState(false)
  if (!isFolded) return children
  return (
    <Fold holds={largerParts()[part]} onToggle={() => setWasOpen(true)}>
      {wasOpen && children}
    </Fold>
  )
}
