import { type Answer, json } from './answer.ts'

/**
 * An error response in the format of the hosted services: clients show the description of the first reason.
 *
 * @param field name of the invalid parameter or header
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly field: string
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    field: string,
    description: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(description)
    this.status = status
    this.field = field
    this.headers = headers
  }

  toAnswer(): Answer {
    const reasons = [{ field: this.field, description: this.message }]
    return json({ status: 'FAILED', reasons }, this.headers, this.status)
  }
}
