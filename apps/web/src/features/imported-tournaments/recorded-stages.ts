import type { TournamentFile } from '@esports/contract'
import { groupName, roundName, tableRoundName } from '@esports/tournament-engine'
import { groupBy } from '../../lib/group-by.ts'
import { textsOf } from '../../lib/texts.ts'
import type { DrawnRound, PreviewMatch, ShownLobby, ShownStanding } from '../tournaments/index.ts'
import { importTexts } from './texts.ts'

type FileStage = TournamentFile['stages'][number]
type FileMatch = FileStage['matches'][number]
type Entrants = ReadonlyMap<number, TournamentFile['entrants'][number]>

/** A stage of a file, as the components of a tournament's page show it. */
export interface RecordedStage {
  readonly ordinal: number
  readonly type: FileStage['type']
  readonly isTree: boolean
  readonly rounds: readonly DrawnRound<PreviewMatch>[]
  readonly lobbyRounds: readonly {
    readonly number: number
    readonly name: string
    readonly lobbies: readonly ShownLobby[]
  }[]
  readonly standings: readonly ShownStanding[]
}

/** The stages of a file. */
export function recordedStages({ stages, entrants, setup }: TournamentFile): readonly RecordedStage[] {
  const byNumber: Entrants = new Map(entrants.map((entrant) => [entrant.number, entrant]))
  return stages.map((stage, index) => ({
    ordinal: stage.ordinal,
    type: stage.type,
    isTree: stage.type === 'single_elimination' || stage.type === 'double_elimination',
    rounds: roundsOf(stage, byNumber),
    lobbyRounds: lobbyRoundsOf(stage, byNumber, setup.stages[index]),
    standings: stage.standings.map((line, at) => ({
      ...line,
      groupName: line.group === null ? null : groupName(line.group),
      participant: { id: String(line.entrant), name: byNumber.get(line.entrant)?.name ?? '' },
      decidedBy: decidedBy(stage.standings[at - 1], line),
    })),
  }))
}

/** The tiebreaker that ranks a line below the one above it. */
function decidedBy(
  above: FileStage['standings'][number] | undefined,
  line: FileStage['standings'][number],
): string | null {
  if (!above || above.group !== line.group || above.rank === line.rank) return null
  return line.tieBreaks.find(({ value }, index) => value !== above.tieBreaks[index]?.value)?.name ?? null
}

function roundsOf({ matches, type }: FileStage, entrants: Entrants): readonly DrawnRound<PreviewMatch>[] {
  const isTree = type === 'single_elimination' || type === 'double_elimination'
  const byRound = groupBy(matches, ({ bracket, group, round }) => `${bracket} ${group ?? ''} ${round}`)
  return [...byRound.values()].flatMap((inRound) => {
    const [first] = inRound
    if (!first) return []
    const { bracket, group, round: number } = first
    const count = Math.max(...matches.filter((one) => one.bracket === bracket).map(({ round }) => round))
    const name = isTree
      ? roundName({ bracket, group, number }, { [bracket]: count })
      : tableRoundName({ group, number })
    return [{ bracket, group, number, name, matches: inRound.map((match) => drawn(match, entrants)) }]
  })
}

function drawn(match: FileMatch, entrants: Entrants): PreviewMatch {
  const t = textsOf(importTexts).match
  const side = (index: 0 | 1): PreviewMatch['sides'][number] => {
    const { entrant, score } = match.slots[index]
    const known = entrant === null ? undefined : entrants.get(entrant)
    const isWinner = match.winner === index
    return {
      state: isWinner ? 'winner' : !known ? 'open' : match.outcome === 'draw' ? 'in' : 'out',
      seed: known?.seed ?? null,
      words: known?.name ?? t.nobody,
      score,
    }
  }
  const sides = [side(0), side(1)] as const
  const said = sides.map(({ words, score }) => (score === null ? words : `${words} ${score}`))
  const isForfeit = match.outcome === 'forfeit' || match.outcome === 'double_forfeit'
  return {
    id: String(match.number),
    state: match.state,
    winnerTo: match.winnerTo && { matchId: String(match.winnerTo.match), slot: match.winnerTo.slot },
    sides,
    note: isForfeit ? t.forfeit : match.bracket === 'third_place' ? t.thirdPlace : null,
    sentence: t.sentence(match.code, said[0] ?? '', said[1] ?? '', isForfeit),
  }
}

function lobbyRoundsOf(
  { lobbies }: FileStage,
  entrants: Entrants,
  setup: TournamentFile['setup']['stages'][number] | undefined,
): RecordedStage['lobbyRounds'] {
  if (setup?.type !== 'free_for_all') return []
  const { placePoints, scorePoints = 0 } = setup.config
  return [...groupBy(lobbies, ({ round }) => round)].map(([number, inRound]) => ({
    number,
    name: tableRoundName({ group: null, number }),
    lobbies: inRound.map(({ code, slots }) => ({
      code,
      roundName: tableRoundName({ group: null, number }),
      state: 'completed' as const,
      scoring: { placePoints, scorePoints },
      report: null,
      viewer: { slot: null },
      slots: slots.map(({ entrant, place, score, isAbsent }) => ({
        participantId: String(entrant),
        name: entrants.get(entrant)?.name ?? '',
        // Somebody of this name here may be somebody else.
        username: null,
        seed: entrants.get(entrant)?.seed ?? entrant,
        place,
        score,
        isAbsent,
        hasAgreed: false,
        checkedInAt: null,
      })),
    })),
  }))
}
