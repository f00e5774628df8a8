import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStaffClient } from '~/kit/staff/auth-context'
import { waitingQuery } from '~/modules/taken-listings/data/staff-reads'
import { endQuestion, useQuestion } from '../ask-about-taken'
import { WaitingDialog } from './waiting-dialog'

/** Stands beside every screen: the form that changed a listing is left by then. */
export function TakenQuestion() {
  const { listings, asked } = useQuestion()
  const waiting = useQuery(waitingQuery(useStaffClient(), listings, asked)).data
  // For whoever signs in next.
  useEffect(() => endQuestion, [])
  if (!waiting) return null
  return <WaitingDialog key={asked} waiting={waiting} onClose={endQuestion} />
}
