import { type ComponentType, useState } from 'react'
import { buttonClass } from '~/kit/ui/button'
import { t } from '~/platform/values/t'
import { Icon } from './icon'

type ShareButtonProps = { address: string; words: string; sms: string }

export function ShareButton(props: ShareButtonProps) {
  const { address, words } = props
  const [Panel, setPanel] = useState<ComponentType<ShareButtonProps>>()
  const [problem, setProblem] = useState('')

  async function share() {
    try {
      return await navigator.share({ title: words, url: address })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
    try {
      const { SendLink } = await import('./send-link')
      setProblem('')
      setPanel(() => (Panel ? undefined : SendLink))
    } catch {
      setProblem(t('No connection. Try again.'))
    }
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={Panel ? true : undefined}
        onClick={share}
        className={buttonClass({ variant: 'outline' })}
      >
        <Icon name="send" /> Share
      </button>
      {problem && <p role="alert">{problem}</p>}
      {Panel && (
        <div className="basis-full">
          <Panel {...props} />
        </div>
      )}
    </>
  )
}
