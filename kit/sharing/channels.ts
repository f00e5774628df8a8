export type Channel = { key: string; label: string; href: string; isOfPhone?: boolean }

/** @param sms reference and title: carriers drop texts with a link. Without it no SMS is offered. */
export function sendChannels(address: string, words: string, sms = ''): Channel[] {
  const text = encodeURIComponent(`${words} ${address}`)
  const link = encodeURIComponent(address)
  return [
    { key: 'viber', label: 'Viber', href: `viber://forward?text=${text}` },
    {
      key: 'messenger',
      label: 'Messenger',
      href: `fb-messenger://share/?link=${link}`,
      isOfPhone: true,
    },
    // The empty pair is for iOS, see contact-links.ts.
    ...(sms
      ? [
          {
            key: 'sms',
            label: 'SMS',
            href: `sms:?&body=${encodeURIComponent(sms)}`,
            isOfPhone: true,
          },
        ]
      : []),
    {
      key: 'email',
      label: 'E-mail',
      href: `mailto:?subject=${encodeURIComponent(words)}&body=${link}`,
    },
  ]
}
