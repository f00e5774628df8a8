type Notice = { version: number; body: string }

/** What an office typed stays as typed; the text that comes with Bale is there in each language. */
export const noticeBody = ({ body }: Notice): string => body
