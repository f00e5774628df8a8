import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { afterWrite } from '~/kit/data/after-write'
import { useStaffClient } from '~/kit/staff/auth-context'
import { takenQuestionsKey } from '~/modules/taken-listings/data/staff-keys'
import { waitingQuery } from '~/modules/taken-listings/data/staff-reads'
import { endTakenQuestions } from '~/modules/taken-listings/data/writes'
import { endQuestion, useQuestion } from '../ask-about-taken'
import { WaitingDialog } from './waiting-dialog'

/** Stands beside every screen: the form that changed a listing is left by then. */
export function TakenQuestion() {
  const { listings, asked } = useQuestion()
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const waiting = useQuery(waitingQuery(client, listings, asked)).data
  const end = useMutation({
    mutationFn: (looked: readonly string[]) => endTakenQuestions(client, looked),
    onSettled: afterWrite(() => queryClient.invalidateQueries({ queryKey: takenQuestionsKey })),
  })
  // For whoever signs in next.
  useEffect(() => endQuestion, [])
  if (!waiting) return null
  return (
    <WaitingDialog
      key={asked}
      waiting={waiting}
      onClose={() => {
        end.mutate(listings)
        endQuestion()
      }}
    />
  )
}
