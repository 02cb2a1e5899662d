import type { StageSetup } from '@esports/contract'
import {
  confirm,
  type Lobby,
  type LobbyResult,
  type Match,
  matchId,
  otherSlot,
  type ParticipantId,
  participantId,
  participantsOf,
  participantsOfNextStage,
  report,
  reportLobby,
  ruleLobby,
  type Slot,
  seedByRating,
  winsNeeded,
} from '@esports/tournament-engine'
import { isOver, rulesOf, type StageMatches, type StageRules } from '../stages/index.ts'
import type { Random } from './random.ts'

export interface DemoEntrant {
  readonly id: string
  /** Set for solo entrants only. */
  readonly username: string | null
  readonly name: string
  readonly rating: number
}

export interface PlayedStage {
  readonly setup: StageSetup
  readonly rules: StageRules
  readonly state: 'pending' | 'live' | 'done'
  /** Null before the stage starts. */
  readonly stage: StageMatches | null
}

export interface PlayedTournament {
  /** By seed, 1 first. */
  readonly participants: readonly DemoEntrant[]
  readonly stages: readonly PlayedStage[]
}

export interface DemoGame {
  readonly setups: readonly StageSetup[]
  readonly entrants: readonly DemoEntrant[]
  /** Number of rounds to play with everyone who can play; undefined: play to the end. */
  readonly waves: number | undefined
  /** Usernames of gamers who never lose, and whose current match is left unplayed. */
  readonly includes: readonly string[]
  readonly random: Random
  /** Ms since the epoch. */
  readonly at: number
}

/** Plays a demo tournament with the engine, up to its state in the catalogue. The stronger side usually wins. */
export function playTournament({
  setups,
  entrants,
  waves,
  includes,
  random,
  at,
}: DemoGame): PlayedTournament {
  const participants = seedByRating(entrants)
  const byId = new Map(participants.map((entrant) => [entrant.id, entrant]))
  const isProtected = (id: string) => includes.includes(byId.get(id)?.username ?? '')
  const makeMatchId = () => matchId(random.id(at))
  let wavesLeft = waves ?? Infinity
  let going: readonly ParticipantId[] | null = participants.map(({ id }) => participantId(id))
  const stages = setups.map((setup): PlayedStage => {
    const rules = rulesOf(setup)
    if (going === null) return { setup, rules, state: 'pending', stage: null }
    const stage = playStage(rules, going)
    const isDone = rules.isDone(stage)
    going =
      isDone && rules.advance !== undefined
        ? participantsOfNextStage({ tables: rules.tables(stage), perTable: rules.advance })
        : null
    return { setup, rules, state: isDone ? 'done' : 'live', stage }
  })
  return { participants, stages }

  function playStage(rules: StageRules, ids: readonly ParticipantId[]): StageMatches {
    let stage = rules.create(ids, makeMatchId)
    if (rules.nextLobbies) return playLobbies(rules, stage)
    for (;;) {
      const ready = readyIn(stage)
      if (ready.length === 0) {
        const paired = rules.isDone(stage) ? undefined : rules.pairNext?.(stage, makeMatchId)
        if (!paired?.ok) return stage
        stage = withMatches(stage, paired.matches)
        continue
      }
      if (wavesLeft <= 0) return underWay(rules, stage, ready)
      wavesLeft -= 1
      for (const { id } of ready) stage = played(rules, stage, id)
    }
  }

  function playLobbies(rules: StageRules, before: StageMatches): StageMatches {
    let stage = before
    for (;;) {
      const dealt = rules.nextLobbies?.(stage, makeMatchId)
      if (!dealt?.ok) return stage
      const isUnderWay = wavesLeft <= 0
      wavesLeft -= 1
      // The current round shows every state: one lobby awaits confirmation, one is unplayed, those in between are completed.
      const last = dealt.lobbies.length - 1
      const lobbies = dealt.lobbies.map((lobby, index) => {
        if (!isUnderWay || (index > 0 && index < last)) return ranked(lobby)
        return index === 0 && last > 0 ? claimed(lobby) : lobby
      })
      stage = withLobbies(stage, lobbies)
      if (isUnderWay) return stage
    }
  }

  function ranked(lobby: Lobby): Lobby {
    const ruled = ruleLobby(lobby, resultsOf(lobby))
    if (!ruled.ok) throw new Error(ruled.error.message)
    return ruled.lobby
  }

  function claimed(lobby: Lobby): Lobby {
    const results = resultsOf(lobby)
    const by = results.find(({ place }) => place === 1)?.participant
    const done = by ? reportLobby(lobby, { by, results }) : undefined
    if (!done?.ok) throw new Error('Somebody came first.')
    return done.lobby
  }

  /** Stronger participants usually place higher. */
  function resultsOf({ participants: ids }: Lobby): readonly LobbyResult[] {
    const strength = new Map(ids.map((id) => [id, (byId.get(id)?.rating ?? 0) + random.next(700)]))
    const inOrder = ids.toSorted((a, b) => (strength.get(b) ?? 0) - (strength.get(a) ?? 0))
    return ids.map((participant) => ({
      participant,
      place: inOrder.indexOf(participant) + 1,
      score: random.next(1 + Math.max(1, 9 - inOrder.indexOf(participant))),
    }))
  }

  /** The current round shows every state: some matches are completed, one awaits confirmation, the others are unplayed. */
  function underWay(rules: StageRules, stage: StageMatches, ready: readonly Match[]): StageMatches {
    const open = ready.filter((match) => !participantsOf(match).some(isProtected))
    const over = open.slice(0, open.length > 1 ? Math.max(1, Math.floor(open.length / 4)) : 0)
    let next = stage
    for (const { id } of over) next = played(rules, next, id)
    const waiting = open[over.length]
    return waiting && open.length > over.length + 1 ? withMatches(next, [reported(waiting)]) : next
  }

  function readyIn({ matches }: StageMatches): readonly Match[] {
    const ready = [...matches.values()].filter(({ state }) => state === 'ready')
    // In a round-robin stage all matches are ready from the start, so only the first round is played.
    const first = Math.min(...ready.map(({ round }) => round.number))
    return ready.filter(({ round }) => round.bracket !== 'main' || round.number === first)
  }

  function played(rules: StageRules, stage: StageMatches, id: Match['id']): StageMatches {
    const match = stage.matches.get(id)
    if (!match || isOver(match)) return stage
    const waiting = reported(match)
    const result = confirm(waiting, { by: otherSlot(waiting.report.by) })
    if (!result.ok) throw new Error(result.error.message)
    const after = withMatches(stage, [result.match])
    return withMatches(
      after,
      rules.onChanged(after, result.match).map((change) => change.after),
    )
  }

  function reported(match: Match) {
    const winner = winnerOf(match)
    const needed = winsNeeded(match.bestOf)
    const loserWins = random.next(needed)
    const score = winner === 0 ? ([needed, loserWins] as const) : ([loserWins, needed] as const)
    const result = report(match, { by: winner, score })
    if (!result.ok) throw new Error(result.error.message)
    return result.match
  }

  function winnerOf(match: Match): Slot {
    const [first = '', second = ''] = participantsOf(match)
    if (isProtected(first)) return 0
    if (isProtected(second)) return 1
    const isFirstStronger = (byId.get(first)?.rating ?? 0) >= (byId.get(second)?.rating ?? 0)
    const isUpset = random.next(100) < 25
    return isFirstStronger === isUpset ? 1 : 0
  }
}

function withMatches(stage: StageMatches, newer: readonly Match[]): StageMatches {
  const matches = new Map(stage.matches)
  for (const match of newer) matches.set(match.id, match)
  return { ...stage, matches }
}

function withLobbies(stage: StageMatches, newer: readonly Lobby[]): StageMatches {
  const lobbies = new Map(stage.lobbies)
  for (const lobby of newer) lobbies.set(lobby.id, lobby)
  return { ...stage, lobbies }
}
