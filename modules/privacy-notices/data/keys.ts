export const NOTICE_KEY = ['privacy_notices'] as const
