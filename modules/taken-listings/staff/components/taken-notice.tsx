import { useQuery } from '@tanstack/react-query'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Button } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import { takenQuestionsQuery, waitingQuery } from '~/modules/taken-listings/data/staff-reads'
import { askAboutWaiting } from '../ask-about-taken'
import { questionWords, takenWords } from '../waiting-words'

/** The question that nobody was there to be asked. @param of one listing; all without it */
export function TakenNotice({ of }: { of?: string }) {
  const client = useStaffClient()
  const { data: all = [] } = useQuery(takenQuestionsQuery(client))
  const listings = of === undefined ? all : all.filter((id) => id === of)
  const { data: waiting = [] } = useQuery(waitingQuery(client, listings, 0))
  if (waiting.length === 0) return null
  return (
    <Notice
      variant="warning"
      title={questionWords(waiting)}
      actions={
        <Button variant="outline" size="sm" onClick={() => askAboutWaiting(listings)}>
          Look who waits
        </Button>
      }
    >
      {takenWords(waiting)}
    </Notice>
  )
}
