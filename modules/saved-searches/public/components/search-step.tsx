import type { ReactNode } from 'react'
import { buttonClass } from '~/kit/ui/button'
import { serverWords, serverWordsOf } from '~/modules/enquiries/public/server-words'
import type { SavedSearchPage } from '~/modules/saved-searches/saved-search-page'
import { addressOf } from '~/platform/values/language'
import { t } from '~/platform/values/t'
import { SearchForm } from './search-form'
import { Language, Name, type Step } from './search-name'

export const TITLES: Record<SavedSearchPage['step'], string> = {
  new: t('Get new listings by e-mail'),
  sent: t('Check your e-mail'),
  confirm: t('Confirm your search'),
  confirmed: t('Your search is confirmed'),
  full: t('You already have ten searches'),
  lapsed: t('This link no longer works'),
  end: t('Unsubscribe'),
  ended: t('Unsubscribed'),
}

export function SearchStep({ page }: { page: Step }) {
  return (
    <>
      <h1 className="text-4xl sm:text-5xl">{TITLES[page.step]}</h1>
      {page.problem && (
        <p className="border border-destructive border-l-4 bg-shell p-4 font-semibold">
          {serverWords(page.problem)}
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
  const gallery = addressOf(`/gallery${page.search}`)
  switch (page.step) {
    case 'new':
      return <SearchForm page={{ ...page, errors: serverWordsOf(page.errors ?? {}) }} />
    case 'sent':
      return (
        <>
          <Name search={page.search} />
          <p className="max-w-prose">
            We have sent you an e-mail with a link. Open it within seven days to start getting new
            listings by e-mail.
          </p>
          <p className="max-w-prose text-muted-foreground">
            Not there after a few minutes? Check your spam folder. We send at most six of these a
            day to one address, and one in ten minutes for the same search.
          </p>
          <More href={gallery}>Back to the listings</More>
        </>
      )
    case 'confirm':
      return (
        <PostForm action="/api/search-confirmations" fields={{ token }} button={t('Confirm')}>
          <p className="max-w-prose">
            You will get new listings that match your search: at most one e-mail a day, and only
            when there is something new. Every e-mail has a link to unsubscribe.
          </p>
        </PostForm>
      )
    case 'confirmed':
      return (
        <>
          <Name search={page.search} />
          <p className="max-w-prose">
            From now on you get new listings that match by e-mail: in the morning, at most once a
            day. Every e-mail has a link to unsubscribe.
          </p>
          <More href={gallery}>See the listings now</More>
        </>
      )
    case 'full':
      return (
        <>
          <Name search={page.search} />
          <p className="max-w-prose">
            One address can have at most ten searches. Unsubscribe from one by the link in any of
            our e-mails, then open this link again.
          </p>
          <More href={gallery}>See the listings now</More>
        </>
      )
    case 'lapsed':
      return (
        <>
          <p className="max-w-prose">
            It is incomplete, older than seven days, or you have unsubscribed from its search. Save
            the search again to get a new one.
          </p>
          <More href={addressOf('/gallery')}>Search properties</More>
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
                  button={t('Stop this one')}
                  variant="outline"
                >
                  <Name search={search} />
                </PostForm>
              </li>
            ))}
          </ul>
          {searches.length > 1 && (
            <PostForm action="/api/search-endings" fields={{ token }} button={t('Stop all')} />
          )}
        </>
      ) : (
        <Nothing />
      )
    case 'ended':
      return searches.length + more > 0 ? (
        <>
          <p>You will get no more e-mails for:</p>
          <ul className="grid gap-3">
            {searches.map(({ search }) => (
              <li key={search}>
                <Name search={search} />
              </li>
            ))}
            {more > 0 && <li>{longOnes(more, searches.length > 0)}</li>}
          </ul>
          <p className="max-w-prose text-muted-foreground">
            We have deleted what we stored about it. If you change your mind, save the search again.
          </p>
          <More href={addressOf('/gallery')}>Search properties</More>
        </>
      ) : (
        <Nothing />
      )
  }
}

function longOnes(count: number, areOthers: boolean): string {
  const searches = count === 1 ? t('search') : t('searches')
  return t`${count}${areOthers ? t(' more') : ''} long ${searches}`
}

function Nothing() {
  return (
    <>
      <p className="max-w-prose">
        This link has nothing left to stop: you have unsubscribed already, or the link is
        incomplete. If you still get e-mails, open the link in the latest one.
      </p>
      <More href={addressOf('/gallery')}>Search properties</More>
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
      <Language />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={buttonClass({ size: 'lg', ...(variant && { variant }) })}>
        {button}
      </button>
    </form>
  )
}
