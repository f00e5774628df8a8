import { useRouteContext } from '@tanstack/react-router'
import { ShareButton } from '~/components/share-button'
import { Button } from '~/components/ui/button'
import type { Typed } from '~/domain/money/calculator-fields'
import { searchText } from '~/domain/search-text'

/** The address holds all that was chosen, so the link is the sheet. */
export function ShareSheet({ typed }: { typed: Typed }) {
  const { config } = useRouteContext({ from: '__root__' })
  const address = `${config.siteUrl}/calculators/cash${searchText(typed)}`
  return (
    <div className="flex flex-wrap gap-2 print:hidden [@media(scripting:none)]:hidden">
      <ShareButton address={address} words="All the cash we need" />
      <Button variant="outline" onClick={() => window.print()}>
        Print
      </Button>
    </div>
  )
}
