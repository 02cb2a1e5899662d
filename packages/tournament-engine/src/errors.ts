export type EngineErrorCode =
  | 'too_few_participants'
  | 'duplicate_participant'
  | 'config_invalid'
  | 'match_unknown'
  | 'participant_unknown'
  | 'seed_invalid'
  | 'text_invalid'
  | 'weights_invalid'
  | 'crypto_unavailable'
  | 'rating_invalid'
  | 'xp_invalid'
  | 'prize_invalid'

/** Thrown for invalid input; `code` is the reason. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
  readonly code: EngineErrorCode

  constructor(code: EngineErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
