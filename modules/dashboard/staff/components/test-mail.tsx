import { useAuth } from '~/kit/staff/auth-context'
import { Button } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import { testMailWords } from '~/modules/outgoing-mails/test-mail'
import { useSendTestMail } from '../mutations'

export function TestMail() {
  const { profile } = useAuth()
  const { mutate, isPending, data } = useSendTestMail()
  return (
    <div className="mt-3">
      <Button variant="outline" disabled={isPending} onClick={() => mutate()}>
        {isPending ? 'Sending…' : 'Send a test e-mail'}
      </Button>
      {profile && <p className="mt-1 text-muted-foreground text-sm">To {profile.username}</p>}
      <div role="status">
        {data && !isPending && (
          <Notice
            className="mt-3 wrap-anywhere"
            variant={data.outcome === 'sent' ? 'info' : 'warning'}
            title={data.outcome === 'sent' ? 'Sent' : 'Not sent yet'}
          >
            {testMailWords(data)}
          </Notice>
        )}
      </div>
    </div>
  )
}
