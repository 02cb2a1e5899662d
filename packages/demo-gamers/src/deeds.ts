import type { ApiClient, LobbyPlacing, Ruling, Score, TournamentSetup } from '@esports/contract'

/** A call of the API that a simulated gamer makes. */
export type Deed =
  | { readonly type: 'check_in_to_match'; readonly id: string }
  | { readonly type: 'report'; readonly id: string; readonly version: number; readonly score: Score }
  | { readonly type: 'confirm'; readonly id: string; readonly version: number }
  | { readonly type: 'dispute'; readonly id: string; readonly version: number; readonly text: string }
  | {
      readonly type: 'rule'
      readonly id: string
      readonly version: number
      readonly ruling: Ruling
      readonly reason: string
    }
  | { readonly type: 'check_in_to_lobby'; readonly id: string }
  | {
      readonly type: 'report_lobby'
      readonly id: string
      readonly version: number
      readonly placings: readonly LobbyPlacing[]
    }
  | { readonly type: 'confirm_lobby'; readonly id: string; readonly version: number }
  | {
      readonly type: 'rule_lobby'
      readonly id: string
      readonly version: number
      readonly placings: readonly LobbyPlacing[]
    }
  | { readonly type: 'join'; readonly id: string }
  | { readonly type: 'check_in'; readonly id: string }
  | { readonly type: 'accept'; readonly id: string }
  | { readonly type: 'share_code'; readonly id: string; readonly code: string }
  | { readonly type: 'answer_call'; readonly id: string }
  | { readonly type: 'publish'; readonly setup: TournamentSetup }
  | { readonly type: 'say'; readonly id: string; readonly body: string; readonly replyTo?: number }

/** Something a gamer will do if the situation that calls for it lasts long enough. */
export interface Act {
  /** Names the situation: an act is done once per key. */
  readonly key: string
  /** Username. */
  readonly by: string
  /** How long the situation lasts before the gamer acts. */
  readonly afterMs: number
  /** Whether it is left to people where the situation was already there when the simulation started. */
  readonly isForNewOnly?: boolean
  /** Whether a person waits for it. */
  readonly isAwaited?: boolean
  readonly deed: Deed
}

/** Makes the call of a deed. @throws {ApiError} */
export async function perform(api: ApiClient, deed: Deed): Promise<void> {
  switch (deed.type) {
    case 'check_in_to_match':
      await api.checkInToMatch({ params: { id: deed.id } })
      return
    case 'report':
      await api.reportResult({
        params: { id: deed.id },
        body: { score: deed.score, version: deed.version },
      })
      return
    case 'confirm':
      await api.confirmResult({ params: { id: deed.id }, body: { version: deed.version } })
      return
    case 'dispute':
      await api.disputeResult({
        params: { id: deed.id },
        body: { category: 'wrong_score', text: deed.text, version: deed.version },
      })
      return
    case 'rule':
      await api.ruleMatch({
        params: { id: deed.id },
        body: { ruling: deed.ruling, reason: deed.reason, version: deed.version },
      })
      return
    case 'check_in_to_lobby':
      await api.checkInToLobby({ params: { id: deed.id } })
      return
    case 'report_lobby':
      await api.reportLobby({
        params: { id: deed.id },
        body: { placings: [...deed.placings], version: deed.version },
      })
      return
    case 'confirm_lobby':
      await api.confirmLobby({ params: { id: deed.id }, body: { version: deed.version } })
      return
    case 'rule_lobby':
      await api.ruleLobby({
        params: { id: deed.id },
        body: {
          ruling: { type: 'placings', placings: [...deed.placings] },
          reason: 'The match history of the game shows these places.',
          version: deed.version,
        },
      })
      return
    case 'join':
      await api.joinTournament({ params: { id: deed.id }, body: {} })
      return
    case 'check_in':
      await api.checkInToTournament({ params: { id: deed.id } })
      return
    case 'accept':
      await api.acceptNotification({ params: { id: deed.id } })
      return
    case 'share_code':
      await api.setLobbyCode({ params: { id: deed.id }, body: { code: deed.code } })
      return
    case 'answer_call':
      await api.endRefereeCall({ params: { id: deed.id } })
      return
    case 'publish':
      await api.createTournament({ body: deed.setup })
      return
    case 'say':
      await api.sendChatMessage({
        params: { id: deed.id },
        body: { body: deed.body, ...(deed.replyTo === undefined ? {} : { replyTo: deed.replyTo }) },
      })
  }
}
