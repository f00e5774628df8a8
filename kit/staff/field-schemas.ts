import type { CheckedValue } from '~/platform/values/checked-value'
import { normalText } from '~/platform/values/normal-text'
import { z } from './zod'

export function storable(typed: string): string {
  return normalText(typed.toWellFormed().replaceAll('\0', '').replaceAll('\t', ' ')).trim()
}

export const text = (most: number) =>
  z.string().overwrite(storable).max(most, `Use at most ${most} characters.`)

/** As it is stored: in small letters, without what chats add that nobody sees. @param missing said where it is empty */
export const emailAddress = (missing: string) =>
  z
    .string()
    .overwrite(storable)
    .toLowerCase()
    .min(1, missing)
    .pipe(z.email('Enter an e-mail address, such as name@example.com.'))

export const checked = (most: number, check: (typed: string) => CheckedValue) =>
  z.string().transform((typed, context) => {
    const answer = check(typed)
    const found =
      'value' in answer && answer.value.length > most
        ? { problem: `Use at most ${most} characters.` }
        : answer
    if ('value' in found) return found.value
    context.addIssue({ code: 'custom', message: found.problem })
    return z.NEVER
  })

/** @param what for example "days" */
export function wholeNumber(what: string, least: number, most: number) {
  const message = `Enter whole ${what}, from ${least} to ${most}.`
  const typed = z.string().trim().regex(/^\d+$/, message).transform(Number)
  return typed.pipe(z.number().min(least, message).max(most, message))
}

/** Empty becomes null. */
export const date = z.string().transform((typed, context) => {
  if (typed === '') return null
  const year = Number(typed.slice(0, 4))
  if (!/^\d{4}-\d{2}-\d{2}$/.test(typed) || Number.isNaN(Date.parse(typed))) {
    context.addIssue({ code: 'custom', message: 'Enter a date.' })
  } else if (year < 1900 || year > 2199) {
    context.addIssue({ code: 'custom', message: 'Check the year.' })
  }
  return typed
})
