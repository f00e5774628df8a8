import { useEffect, useRef, useState } from 'react'
import { useAuth } from '~/kit/staff/auth-context'
import { copyText } from '~/kit/staff/copy-text'
import { download } from '~/kit/staff/download'
import { Button } from '~/kit/ui/button'
import { useSiteSettings } from '~/modules/site-settings/data/use-site-settings'

/** Shown this once. */
export function NewCodes({ codes }: { codes: readonly string[] }) {
  const { business_name } = useSiteSettings()
  const account = useAuth().user?.email ?? ''
  const [said, setSaid] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  async function copy() {
    const isCopied = await copyText(codes.join('\n'))
    setSaid(
      isCopied
        ? 'Codes copied'
        : 'This browser doesn’t let us copy. Save the codes as a file, or write them down.',
    )
  }
  function save() {
    const words = `Recovery codes for ${account} at ${business_name}\n\n${codes.join('\n')}\n\nIf the phone is lost, one of them switches the second step off. All of them end then.\n`
    download('recovery-codes.txt', 'text/plain', words)
    setSaid('Codes saved as recovery-codes.txt')
  }

  return (
    <section className="grid gap-4 border border-wood bg-shell p-4">
      <h3 ref={heading} tabIndex={-1} className="font-sans font-semibold text-lg">
        Keep these recovery codes
      </h3>
      <p>
        If your phone is lost, any one of them lets you in after your password, and switches the
        second step off. Keep them away from the phone. They are not shown again.
      </p>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1 font-semibold tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="lantern" onClick={save}>
          Save as a file
        </Button>
        <Button variant="outline" onClick={copy}>
          Copy
        </Button>
      </div>
      <p role="status" className="empty:hidden">
        {said}
      </p>
    </section>
  )
}
