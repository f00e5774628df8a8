import { type ClassValue, clsx } from 'clsx'

/** No tailwind-merge, 8 kB for each visitor: no caller contradicts the classes of a primitive. */
export function cn(...values: ClassValue[]): string {
  return clsx(values)
}
