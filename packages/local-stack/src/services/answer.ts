type Headers = Readonly<Record<string, string>>

/** A complete response of a simulated service, before it is sent. */
export interface Answer {
  readonly status: number
  readonly contentType: string
  readonly body: string
  readonly headers: Headers
}

export const json = (value: unknown, headers: Headers = {}, status = 200): Answer => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(value),
  headers,
})

export const text = (status: number, body: string, headers: Headers = {}): Answer => ({
  status,
  contentType: 'text/plain',
  body,
  headers,
})

export const html = (status: number, body: string, headers: Headers = {}): Answer => ({
  status,
  contentType: 'text/html',
  body,
  headers,
})

/** An SVG picture that is cached for a day and that pages of any origin may embed. */
export const svg = (body: string): Answer => ({
  status: 200,
  contentType: 'image/svg+xml',
  body,
  headers: { ...publicFor(86_400), 'cross-origin-resource-policy': 'cross-origin' },
})

/** Cache headers that let browsers and proxies cache a response for a number of seconds. */
export const publicFor = (seconds: number): Headers => ({ 'cache-control': `public, max-age=${seconds}` })
