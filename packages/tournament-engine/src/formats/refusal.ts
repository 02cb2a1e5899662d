import { EngineError, type EngineErrorCode } from '../errors.ts'

/** What a message names, by the reason for which a format does not take its settings. */
interface RefusalFacts {
  readonly too_few_participants: { readonly participants: number }
  readonly even_series: { readonly bestOf: number }
  readonly groups_not_filled: { readonly participants: number; readonly groups: number }
  readonly half_exit: unknown
  readonly lobby_too_small: unknown
  readonly no_round: unknown
}

type RefusalReason = keyof RefusalFacts

/** Why a format does not take its settings, with what a message about it names. */
export type Refusal<Reason extends RefusalReason = RefusalReason> = {
  readonly [One in Reason]: { readonly reason: One } & RefusalFacts[One]
}[Reason]

/** A message for each refusal. */
export type RefusalMessages = { readonly [Reason in RefusalReason]: (facts: RefusalFacts[Reason]) => string }

/** The messages of the errors. */
export const refusalMessages: RefusalMessages = {
  too_few_participants: ({ participants }) => `A stage needs at least two participants, got ${participants}.`,
  even_series: ({ bestOf }) => `A best of ${bestOf} may end level. Elimination wants an odd number.`,
  groups_not_filled: ({ participants, groups }) =>
    `${participants} participants do not fill ${groups} groups of two.`,
  half_exit: () => 'Wins to go on and losses to leave are given together.',
  lobby_too_small: () => 'A lobby has room for at least three.',
  no_round: () => 'At least one round is played.',
}

/**
 * Says in words why a format does not take its settings.
 *
 * @example refusalMessage({ reason: 'no_round' }, refusalMessages) // 'At least one round is played.'
 */
export const refusalMessage = <Reason extends RefusalReason>(
  refusal: Refusal<Reason>,
  messages: RefusalMessages,
): string => messages[refusal.reason](refusal)

/** A format does not take its settings. Messages in other languages are made of the refusal. */
export class RefusedError extends EngineError {
  readonly refusal: Refusal

  constructor(code: EngineErrorCode, refusal: Refusal) {
    super(code, refusalMessage(refusal, refusalMessages))
    this.refusal = refusal
  }
}
