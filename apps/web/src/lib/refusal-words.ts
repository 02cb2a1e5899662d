import type { ApiError, RefusalMessages, RefusalReason } from '@esports/contract'
import { translationOf } from './language.ts'
import type { refusalTexts } from './refusal-texts.ts'

const group: (typeof refusalTexts)['name'] = 'refusals'

/** Why the API refused a call, in the language of the app; undefined in English, and for a reason that this version does not know: then its own sentence is shown. */
export function refusalWords({ problem }: Pick<ApiError, 'problem'>): string | undefined {
  // Under this name the language has nothing else: the test of the translations holds each file to it.
  const messages = translationOf(group) as RefusalMessages | undefined
  if (!messages || problem?.reason === undefined || !Object.hasOwn(messages, problem.reason)) return undefined
  // A reason keeps its parameters for good, so those of the server are those of the text.
  const say = messages[problem.reason as RefusalReason] as (facts: unknown) => string | undefined
  return say(problem.parameters ?? {})
}
