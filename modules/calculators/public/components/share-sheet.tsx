import { useRouteContext } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { Button } from '~/kit/ui/button'
import type { Typed } from '~/modules/calculators/calculator-fields'
import { addressOf } from '~/platform/values/language'
import { searchText } from '~/platform/values/search-text'
import { t } from '~/platform/values/t'

type PanelProps = { address: string; words: string; isMain?: boolean }

/** The address holds all that was chosen, so the link is the sheet. The channels' code comes with the press. */
export function ShareSheet({ typed }: { typed: Typed }) {
  const { config } = useRouteContext({ from: '__root__' })
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>()
  const [problem, setProblem] = useState('')
  const address = config.siteUrl + addressOf(`/calculators/cash${searchText(typed)}`)

  async function open() {
    try {
      const { SendLink } = await import('~/kit/components/send-link')
      setPanel(() => SendLink)
      setProblem('')
    } catch {
      setProblem(t('No connection. Try again.'))
    }
  }
  return (
    <div className="grid grid-cols-1 gap-3 print:hidden [@media(scripting:none)]:hidden">
      <p className="flex flex-wrap gap-2">
        <Button variant="outline" aria-expanded={Panel ? true : undefined} onClick={open}>
          Send to your family
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          Print
        </Button>
      </p>
      {problem && <p role="alert">{problem}</p>}
      {Panel && <Panel address={address} words={t('All the cash we need')} isMain />}
    </div>
  )
}
