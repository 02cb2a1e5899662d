import { ApiError } from '@esports/contract'
import type { FormErrors } from '@esports/ui'
import { refusalWords } from './refusal-words.ts'
import { sharedTexts } from './shared-texts.ts'
import { textsOf } from './texts.ts'

/**
 * The errors of a failed write by field in the language of the app, for a `Form` whose fields are named like the body's.
 *
 * @example formErrorsOf(cause) // { games: 'Choose games that are played here.' }
 */
export function formErrorsOf(cause: unknown): FormErrors {
  if (!(cause instanceof ApiError)) return {}
  const errors = cause.problem?.errors ?? []
  // What is wrong with the only field is why the whole was refused.
  const why = errors.length === 1 ? refusalWords(cause) : undefined
  return Object.fromEntries(
    errors.flatMap(({ path, message }) => {
      const [, field] = /^body\.(.+)$/.exec(path) ?? []
      return field === undefined ? [] : [[field, why ?? textsOf(sharedTexts).fieldError(message)] as const]
    }),
  )
}
