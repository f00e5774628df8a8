import type { ReactNode } from 'react'
import { buttonClass } from '~/components/ui/button'
import type { SavedSearchPage } from '~/domain/saved-search-page'
import { SearchForm } from './search-form'
import { Name, type Step } from './search-name'

export const TITLES: Record<SavedSearchPage['step'], string> = {
  new: 'Have new listings sent to you',
  sent: 'One more step: look into your mailbox',
  confirm: 'Confirm your search',
  confirmed: 'Your search is confirmed',
  full: 'You have ten searches already',
  lapsed: 'This link no longer works',
  end: 'End these e-mails',
  ended: 'Ended',
}

/** Rendered by the server alone: these pages have no scripts. */
export function SearchStep({ page }: { page: Step }) {
  return (
    <>
      <h1 className="text-4xl sm:text-5xl">{TITLES[page.step]}</h1>
      {page.problem && (
        <p className="border border-destructive border-l-4 bg-shell p-4 font-semibold">
          {page.problem}
        </p>
      )}
      <div className="panes">
        <div className="grid gap-5 bg-shell px-4 py-6 sm:px-8 sm:py-8">{bodyOf(page)}</div>
      </div>
    </>
  )
}

function bodyOf(page: Step): ReactNode {
  const { token = '', searches = [], more = 0 } = page
  const gallery = `/gallery${page.search}`
  switch (page.step) {
    case 'new':
      return <SearchForm page={page} />
    case 'sent':
      return (
        <>
          <Name search={page.search} />
          <p className="max-w-prose">
            We have sent you an e-mail with a link. Open it within seven days, and new listings come
            by e-mail from then on.
          </p>
          <p className="max-w-prose text-muted-foreground">
            Is it not there in a few minutes? Look among the spam. One address gets at most six of
            these a day, and one for the same search in ten minutes.
          </p>
          <More href={gallery}>Back to the listings</More>
        </>
      )
    case 'confirm':
      return (
        <PostForm action="/api/search-confirmations" fields={{ token }} button="Confirm">
          <p className="max-w-prose">
            New listings that match your search then come to you: at most one e-mail a day, and only
            when there is something new. Each has a link that ends them.
          </p>
        </PostForm>
      )
    case 'confirmed':
      return (
        <>
          <Name search={page.search} />
          <p className="max-w-prose">
            New listings that match come to you by e-mail from now on: in the morning, at most once
            a day. Each of these e-mails has a link that ends them.
          </p>
          <More href={gallery}>See what there is now</More>
        </>
      )
    case 'full':
      return (
        <>
          <Name search={page.search} />
          <p className="max-w-prose">
            One address has at most ten searches. End one by the link in any of our e-mails, then
            open the link of this one again.
          </p>
          <More href={gallery}>See what there is now</More>
        </>
      )
    case 'lapsed':
      return (
        <>
          <p className="max-w-prose">
            It is not whole, its seven days are over, or the search has ended. Save the search
            again, and you get a new one.
          </p>
          <More href="/gallery">Search properties</More>
        </>
      )
    case 'end':
      return searches.length > 0 ? (
        <>
          <ul className="grid gap-4">
            {searches.map(({ id, search }) => (
              <li key={id}>
                <PostForm
                  action="/api/search-endings"
                  fields={{ token, search: id }}
                  button="End this one"
                  variant="outline"
                >
                  <Name search={search} />
                </PostForm>
              </li>
            ))}
          </ul>
          {searches.length > 1 && (
            <PostForm action="/api/search-endings" fields={{ token }} button="End all" />
          )}
        </>
      ) : (
        <Nothing />
      )
    case 'ended':
      return searches.length + more > 0 ? (
        <>
          <p>No more e-mails come for:</p>
          <ul className="grid gap-3">
            {searches.map(({ search }) => (
              <li key={search}>
                <Name search={search} />
              </li>
            ))}
            {more > 0 && <li>{longOnes(more, searches.length > 0)}</li>}
          </ul>
          <p className="max-w-prose text-muted-foreground">
            We have removed what we kept of it. If you change your mind, save the search again.
          </p>
          <More href="/gallery">Search properties</More>
        </>
      ) : (
        <Nothing />
      )
  }
}

function longOnes(count: number, areOthers: boolean): string {
  const searches = count === 1 ? 'search' : 'searches'
  return `${count}${areOthers ? ' more' : ''} ${searches} of many words`
}

function Nothing() {
  return (
    <>
      <p className="max-w-prose">
        Nothing comes by this link any more: it has ended already, or the link is not whole. If
        e-mails still come, open the link in the latest of them.
      </p>
      <More href="/gallery">Search properties</More>
    </>
  )
}

function More({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={buttonClass({ variant: 'outline', className: 'w-fit' })}>
      {children}
    </a>
  )
}

type PostFormProps = {
  action: string
  fields: Record<string, string>
  button: string
  variant?: 'outline'
  children?: ReactNode
}

function PostForm({ action, fields, button, variant, children }: PostFormProps) {
  return (
    <form method="post" action={action} className="grid justify-items-start gap-4">
      {children}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={buttonClass({ size: 'lg', ...(variant && { variant }) })}>
        {button}
      </button>
    </form>
  )
}
