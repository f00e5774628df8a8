import { checkPhilippineNumber } from '~/platform/values/philippine-number'
import { pageOf } from './private-words'

/** Numbers, addresses and pages that visitors may read anywhere, as `privateWords` compares them. */
export function ownContacts(
  all: readonly Readonly<Record<string, unknown>>[],
): ReadonlySet<string> {
  return new Set(
    all.flatMap(({ phone, sms, viber, email, messenger_url, facebook_url }) => [
      ...[phone, sms, viber].flatMap((number) => {
        const checked = checkPhilippineNumber(String(number ?? ''), false)
        return 'value' in checked && checked.value ? [checked.value] : []
      }),
      ...(email ? [String(email).toLowerCase()] : []),
      ...[messenger_url, facebook_url].flatMap((page) => (page ? [pageOf(String(page))] : [])),
    ]),
  )
}
