import { formatDay, manilaDay } from '../../platform/values/dates.ts'
import { addDays, clockInWords } from '../../platform/values/manila-time.ts'
import { formatPhoneNumber } from '../../platform/values/phone-number.ts'

export interface SaidBySlip {
  number: number
  property_reference: string
  property_title: string
  made_at: string
  days: number
  confirmed_by: string
  agent_name: string
  agent_licence: string
  co_broker_name: string
  co_broker_details: string
  buyer_name: string | null
  buyer_phone: string | null
  buyer_email: string | null
  hash: string
}

export const MOST_SLIP_DAYS = 365

export function lastDayOfSlip({ made_at, days }: Pick<SaidBySlip, 'made_at' | 'days'>): string {
  return addDays(manilaDay(Date.parse(made_at)), days)
}

export function buyerInWords(
  slip: Pick<SaidBySlip, 'buyer_name' | 'buyer_phone' | 'buyer_email'>,
): string {
  if (slip.buyer_name === null) return 'Personal details deleted'
  const phone = slip.buyer_phone ? formatPhoneNumber(slip.buyer_phone) : 'no phone number'
  return [slip.buyer_name, phone, slip.buyer_email].filter(Boolean).join(', ')
}

export function confirmedInWords({ confirmed_by }: Pick<SaidBySlip, 'confirmed_by'>): string {
  return confirmed_by === 'code' ? 'By the buyer, on their own phone' : 'Typed by the agent'
}

export function slipRows(slip: SaidBySlip): [label: string, words: string][] {
  const licence = slip.agent_licence && `PRC licence ${slip.agent_licence}`
  const broker = [slip.co_broker_name, slip.co_broker_details].filter(Boolean).join(', ')
  const day = formatDay(slip.made_at)
  return [
    ['Viewing slip', `No. ${slip.number}`],
    ['Listing', `${slip.property_title} (${slip.property_reference})`],
    ['Shown on', `${day}, ${clockInWords(slip.made_at)}`],
    ['Buyer', buyerInWords(slip)],
    ['Agent', [slip.agent_name, licence].filter(Boolean).join(', ')],
    ...(broker ? ([['Co-broker', broker]] as [string, string][]) : []),
    ['Counts until', `${formatDay(lastDayOfSlip(slip))} (${daysInWords(slip.days)})`],
    ['Confirmed', confirmedInWords(slip)],
    ['Check code', slip.hash],
  ]
}

export function coBrokerRows(slip: SaidBySlip): [label: string, words: string][] {
  return slipRows(slip).map(([label, words]) =>
    label === 'Buyer' && slip.buyer_name !== null ? [label, slip.buyer_name] : [label, words],
  )
}

export function daysInWords(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}

export function meaningOfSlip(days: number): string {
  return `If you buy or rent it within ${daysInWords(days)}, the slip says who showed it to you. You owe nothing for it, and you stay free to decide.`
}
