import { ApiError } from '@esports/contract'
import type { FormErrors } from '@esports/ui'

/**
 * The errors of a failed write by field, for a `Form` whose fields are named like the body's.
 *
 * @example formErrorsOf(cause) // { games: 'Choose games that are played here.' }
 */
export function formErrorsOf(cause: unknown): FormErrors {
  if (!(cause instanceof ApiError)) return {}
  return Object.fromEntries(
    (cause.problem?.errors ?? []).flatMap(({ path, message }) => {
      const [, field] = /^body\.(.+)$/.exec(path) ?? []
      return field === undefined ? [] : [[field, message] as const]
    }),
  )
}
