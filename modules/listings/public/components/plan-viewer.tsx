import type { ReactNode } from 'react'
import { Icon } from '~/kit/components/icon'
import { usePlanZoom } from '../use-plan-zoom'

type PlanViewerProps = { address: string; alt: string; onClose: () => void }

export default function PlanViewer({ address, alt, onClose }: PlanViewerProps) {
  const plan = usePlanZoom()
  const { scale, x, y } = plan.zoom
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons
    <div className="flex h-full flex-col" onKeyDown={plan.handleKey}>
      <div className="flex min-h-14 flex-wrap items-center gap-1 border-line border-b bg-shell px-2 sm:px-4">
        <ViewerButton label="Zoom out" onClick={plan.zoomOut} isDisabled={plan.isWhole}>
          <Icon name="minus" className="size-5" />
        </ViewerButton>
        <p role="status" className="min-w-14 text-center text-sm tabular-nums">
          <span className="sr-only">Shown at </span>
          {Math.round(scale * 100)} %
        </p>
        <ViewerButton label="Zoom in" onClick={plan.zoomIn}>
          <Icon name="plus" className="size-5" />
        </ViewerButton>
        <ViewerButton onClick={plan.showWhole} isDisabled={plan.isWhole}>
          Whole plan
        </ViewerButton>
        <span className="grow" />
        <ViewerButton onClick={onClose} isFirst>
          <Icon name="x" className="size-5" /> Close
        </ViewerButton>
      </div>
      <div
        ref={plan.stage}
        {...plan.onStage}
        className="relative min-h-0 grow cursor-grab touch-none select-none overflow-hidden active:cursor-grabbing"
      >
        <img
          src={address}
          alt={alt}
          draggable={false}
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
          className="size-full object-contain p-2"
        />
      </div>
    </div>
  )
}

type ViewerButtonProps = {
  label?: string
  onClick: () => void
  isDisabled?: boolean
  isFirst?: boolean
  children: ReactNode
}

/** Stays focusable when disabled, so that the keys keep working. */
function ViewerButton({ label, onClick, isDisabled, isFirst, children }: ViewerButtonProps) {
  return (
    <button
      type="button"
      // biome-ignore lint/a11y/noAutofocus: a dialog's focus belongs on its first control
      autoFocus={isFirst}
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={onClick}
      className="flex min-h-11 min-w-11 items-center justify-center gap-2 px-2 font-semibold hover:bg-pane aria-disabled:opacity-50"
    >
      {children}
    </button>
  )
}
