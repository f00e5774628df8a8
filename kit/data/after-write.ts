import { isOffline } from './data-error'

/**
 * For `onSettled`: looks again after a write, also after a refusal. A form waits for that, but not
 * where there is no connection: its button would be without use until all lists have failed too.
 */
export function afterWrite(refresh: () => Promise<unknown>) {
  return (_data: unknown, error: Error | null) => {
    const refreshed = refresh()
    return isOffline(error) ? undefined : refreshed
  }
}
