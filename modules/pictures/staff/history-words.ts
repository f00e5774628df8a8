import type { Noted } from '~/kit/staff/module-staff'

export function changedPicture({ old, new: now }: Noted): string[] {
  return [
    ...('alt_text' in now
      ? [
          now.alt_text
            ? `described a picture as “${now.alt_text}”`
            : `removed a picture’s description, “${old.alt_text}”`,
        ]
      : []),
    ...('kind' in now
      ? [now.kind === 'floor_plan' ? 'made a picture a floor plan' : 'made a floor plan a photo']
      : []),
    ...('image_url' in now ? ['replaced a picture'] : []),
  ]
}
