export type Service = 'rest' | 'auth' | 'storage'

export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: string
  readonly headers: Readonly<Record<string, string>>
  readonly more: object

  constructor(
    status: number,
    code: string,
    message: string,
    headers: Readonly<Record<string, string>> = {},
    more: object = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
    this.more = more
  }

  toResponse(service: Service): Response {
    const { status, code, message, headers, more } = this
    const body = {
      rest: { code, message, details: null, hint: null, ...more },
      auth: { code: status, error_code: code, msg: message, ...more },
      storage: { statusCode: String(status), code, error: code, message },
    }[service]
    return Response.json(body, { status, headers: { ...headers, 'x-sb-error-code': code } })
  }
}

/** Too much at once or too often; try again after so many seconds. */
export function tryLater(seconds: number, message: string, status: 429 | 503 = 429): Refusal {
  const code = status === 429 ? 'over_request_rate_limit' : 'too_busy'
  return new Refusal(status, code, message, {
    'retry-after': String(Math.max(1, Math.ceil(seconds))),
  })
}

export function busy(): Refusal {
  return tryLater(2, 'The database is busy. Please try again in a moment.', 503)
}
