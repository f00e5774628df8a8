import { Notice } from '~/kit/ui/notice'
import type { Ability } from '../can-ring'

type CannotRingProps = { ability: Exclude<Ability, { kind: 'able' }> }

export function CannotRing({ ability }: CannotRingProps) {
  switch (ability.kind) {
    case 'to_home_screen':
      return (
        <Notice title="First add this site to your home screen">
          <p>An iPhone or iPad rings only for what is on its home screen (iOS 16.4 or newer).</p>
          <ol className="mt-2 list-decimal pl-5">
            <li>Tap the Share button, the square with the arrow.</li>
            <li>Tap “Add to Home Screen”, then “Add”.</li>
            <li>Open the new icon, sign in, and come back to this page.</li>
          </ol>
        </Notice>
      )
    case 'denied':
      return (
        <Notice variant="warning" title="Notifications are blocked">
          <p>Only you can change that, in the browser’s own settings:</p>
          <ul className="mt-2 list-disc pl-5">
            <li>
              On Android or a computer, tap the sign left of the address, then “Permissions”, and
              allow notifications.
            </li>
            <li>
              On an iPhone, open Settings, then Notifications, then this site, and allow them.
            </li>
          </ul>
          <p className="mt-2">Then come back here.</p>
        </Notice>
      )
    case 'in_app':
      return (
        <Notice title={`${ability.app}’s own browser can’t ring`}>
          Open this site in Chrome or Safari, and sign in there.
        </Notice>
      )
    case 'insecure':
      return (
        <Notice title="This address can’t ring">
          Browsers ring only for sites with https. Whoever runs the site can give it that.
        </Notice>
      )
    case 'unable':
      return (
        <Notice title="This browser can’t ring">
          Use a newer Chrome, Edge, Firefox or Safari. E-mails about enquiries come as always.
        </Notice>
      )
  }
}
