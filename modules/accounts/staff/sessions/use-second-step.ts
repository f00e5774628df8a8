import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '~/kit/staff/auth-context'
import { sessionKeys } from '~/modules/accounts/data/sessions/staff-keys'
import { secondStepProblem } from '~/modules/accounts/staff/second-step'
import { useSiteSettings } from '~/modules/site-settings/data/use-site-settings'

export type UnconfirmedStep = { id: string; secret: string; uri: string; picture: string }

/** The account has one; beginning again under its name replaces what was not finished. */
const NAME = 'Authenticator app'

export function useSecondStep() {
  const { client, user } = useAuth()
  const { business_name } = useSiteSettings()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function begin(): Promise<UnconfirmedStep | undefined> {
    setIsBusy(true)
    const { data, error } = await client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: NAME,
      issuer: business_name,
    })
    setIsBusy(false)
    setProblem(error ? secondStepProblem(error) : undefined)
    if (!data) return undefined
    const { secret, uri, qr_code } = data.totp
    return { id: data.id, secret, uri, picture: qr_code }
  }

  /** @returns whether it is off now */
  async function end(factorId: string): Promise<boolean> {
    setIsBusy(true)
    const { error } = await client.auth.mfa.unenroll({ factorId })
    const isOff = !error || error.code === 'mfa_factor_not_found'
    if (isOff) await client.auth.refreshSession()
    setIsBusy(false)
    setProblem(isOff ? undefined : secondStepProblem(error))
    if (user) await queryClient.invalidateQueries({ queryKey: sessionKeys.of(user.id) })
    return isOff
  }

  return { begin, end, isBusy, problem }
}
