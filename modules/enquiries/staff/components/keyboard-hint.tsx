import { Keyboard } from '~/kit/components/lucide.gen'
import { Button } from '~/kit/ui/button'
import { Dialog, DialogContent, DialogTrigger } from '~/kit/ui/dialog'
import { Switch } from '~/kit/ui/switch'
import { KEYS } from '../list-keys'

type KeyboardHintProps = { isOn: boolean; onSwitch: (isOn: boolean) => void }

/** Single-key shortcuts can be turned off: speech input triggers them by accident (WCAG 2.1.4). */
export function KeyboardHint({ isOn, onSwitch }: KeyboardHintProps) {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="ghost" size="sm" className="max-sm:hidden">
          <Keyboard aria-hidden="true" />
          Keyboard
        </Button>
      </DialogTrigger>
      <DialogContent title="Keyboard" description="In this list, while you aren’t typing.">
        <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
          {KEYS.map(({ key, does }) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="inline-block min-w-9 rounded-sm border border-wood bg-pane px-2 py-0.5 text-center font-semibold font-sans">
                  {key}
                </kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-5 flex items-center gap-3">
          <Switch id="list-keys" checked={isOn} onCheckedChange={onSwitch} />
          <label htmlFor="list-keys">These keys are on</label>
        </div>
      </DialogContent>
    </Dialog>
  )
}
