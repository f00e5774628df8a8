import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names. Deliberately without tailwind-merge, which would cost every visitor 8 kB:
 * primitives take variants, and no caller passes a class that contradicts one of theirs.
 */
export function cn(...values: ClassValue[]): string {
  return clsx(values)
}
