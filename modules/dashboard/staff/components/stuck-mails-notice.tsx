import { useQuery } from '@tanstack/react-query'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Notice } from '~/kit/ui/notice'
import { stuckMailsQuery } from '~/modules/outgoing-mails/data/staff-reads'

export function useStuckMails() {
  const client = useStaffClient()
  const { data } = useQuery(stuckMailsQuery(client))
  if (!data || data.mails.length === 0) return null
  const { mails, total } = data
  return (
    <Notice
      variant="warning"
      title={total === 1 ? 'An e-mail could not be sent' : `${total} e-mails could not be sent`}
    >
      <p>People may be waiting for these. Whoever runs the site should check its mail settings.</p>
      <ul className="mt-2 grid gap-2">
        {mails.map(({ id, recipient, subject, attempts, last_error, next_attempt_at }) => (
          <li key={id} className="break-words border-line border-t pt-2">
            <p>
              <strong>{recipient}</strong>: {subject}
            </p>
            <p className="text-[0.9375rem] text-muted-foreground">
              Tried {attempts} times; {next_attempt_at ? 'we will try again' : 'given up'}.
              {last_error && ` The mail server said: ${last_error}`}
            </p>
          </li>
        ))}
      </ul>
      {total > mails.length && <p className="mt-2">And {total - mails.length} more.</p>}
    </Notice>
  )
}
