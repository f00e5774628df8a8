import { FailedNotice } from '~/kit/components/failed-notice'
import { FormSection } from '~/kit/components/form-section'
import { StaffPage } from '~/kit/components/staff-page'
import { Spinner } from '~/kit/ui/spinner'
import { useStopRinging } from '../mutations'
import { useRinging } from '../use-ringing'
import { RungDevices } from './rung-devices'
import { ThisDevice } from './this-device'

export function RingingScreen() {
  const { devices, ability, isOn, refresh } = useRinging()
  const stop = useStopRinging(refresh)
  const isWaiting = devices.isPending || !ability
  return (
    <StaffPage title="Ring this phone">
      <p className="mb-5 max-w-3xl text-muted-foreground">
        Enquiries that you get an e-mail about ring here as well, on a phone or a computer, also
        when the site is closed. The lock screen says which listing it is about, and nothing of the
        client.
      </p>
      {devices.isError ? (
        <FailedNotice
          title="Failed to fetch devices"
          error={devices.error}
          onRetry={() => devices.refetch()}
        />
      ) : isWaiting ? (
        <Spinner label="Looking whether it rings…" />
      ) : (
        <div className="grid max-w-3xl gap-5">
          <FormSection title="This device">
            <ThisDevice
              ability={ability}
              device={isOn ? devices.data.find(({ is_this }) => is_this) : undefined}
              isStopping={stop.isPending}
              onStop={(id) => stop.mutate({ id, isThis: true })}
              onChanged={refresh}
            />
          </FormSection>
          <RungDevices
            devices={devices.data.filter(({ is_this }) => !(is_this && isOn))}
            isBusy={stop.isPending}
            onStop={({ id, is_this }) => stop.mutate({ id, isThis: is_this })}
          />
        </div>
      )}
    </StaffPage>
  )
}
