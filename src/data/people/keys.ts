export const PEOPLE_KEY = ['people'] as const
