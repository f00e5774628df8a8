import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isOffline } from '~/kit/data/data-error'
import { Button, buttonClass } from '~/kit/ui/button'
import { addressOf } from '~/platform/values/language'
import { t } from '~/platform/values/t'

export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter()
  const { report } = router.options.context
  const number = / #\S+$/.exec(String(error))
  const isAway = !import.meta.env.SSR && (!navigator.onLine || isOffline(error))
  useEffect(() => {
    if (!isAway) report('screen_failed', error)
    // What was opened before can be read as it was then, by loading it: once, so that nothing goes round.
    else if (performance.getEntriesByType('navigation')[0]?.name !== location.href) {
      // As keptAddress in app/worker has it.
      const ignoreSearch = /^(\/fil)?\/p/.test(location.pathname)
      window.caches
        ?.match(location.href, { ignoreSearch })
        .then((kept) => kept && location.reload())
    }
    // Not by the event `online` alone: a read can fail on a device that never was offline.
    const tries = setInterval(() => isAway && navigator.onLine && router.invalidate(), 4000)
    return () => clearInterval(tries)
  }, [report, error, isAway, router])
  return (
    <div className="site-width grow py-20">
      <h1 className="text-4xl">{isAway ? t('No connection') : t('Something went wrong')}</h1>
      <p className="mt-3">
        {isAway
          ? t('This page opens by itself once you are back online.')
          : t('This page could not be shown.')}
        {number && t` If it goes on, tell us this number:${number}`}
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button onClick={() => router.invalidate()}>Try again</Button>
        <a href={addressOf('/')} className={buttonClass({ variant: 'outline' })}>
          Return to Home
        </a>
      </div>
    </div>
  )
}
