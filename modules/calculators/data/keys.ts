export const RATES_KEY = ['rates'] as const
