/** One complete answer of a stand-in, before it is sent. */
export interface Answer {
  readonly status: number
  readonly contentType: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>> | undefined
}

export const jsonAnswer = (status: number, value: unknown): Answer => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(value),
})

/**
 * The error body of the hosted services: a client shows the description of the first reason.
 *
 * @param field what was wrong: a parameter's or a header's name
 */
export const refusal = (status: number, field: string, description: string): Answer =>
  jsonAnswer(status, { status: 'FAILED', reasons: [{ field, description }] })
