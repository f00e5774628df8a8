import type { ModuleStaff } from '~/kit/staff/module-staff'
import { changedPicture } from './history-words'

export const staff: ModuleStaff = {
  refusals: {
    too_many_images: 'A listing can have at most 200 pictures.',
    image_order_mismatch:
      'The pictures of this listing changed in the meantime. Reload the page and reorder.',
  },
  history: {
    tables: {
      property_images: { area: 'listings', counted: { one: 'picture', changed: changedPicture } },
    },
  },
  columns: {
    images: 'Pictures',
  },
}
