export const FEEDS_KEY = ['feeds'] as const
