import { createHash } from 'node:crypto'
import { type ApiClient, readTournamentFile, standingsText, type TournamentFile } from '@esports/contract'
import { expect } from 'vitest'

/** Takes a tournament as a file, and reads it with nothing but the contract; it must be whole. */
export async function takeFile(
  api: Pick<ApiClient, 'exportTournamentFile'>,
  slug: string,
): Promise<{ readonly file: TournamentFile; readonly text: string }> {
  return readFile(await api.exportTournamentFile({ params: { slug } }))
}

/** Reads a file as whoever has taken it; it must be whole. */
export async function readFile(
  answered: TournamentFile,
): Promise<{ readonly file: TournamentFile; readonly text: string }> {
  const text = JSON.stringify(answered)
  const { file, problem } = await readTournamentFile(new Blob([text]))
  if (!file) throw new Error(`The file of ${answered.slug} is not whole: ${JSON.stringify(problem)}`)
  expect(loose(file)).toEqual([])
  expect(file.standingsHash).toBe(createHash('sha256').update(standingsText(file)).digest('hex'))
  return { file, text }
}

/** Numbers of entrants and matches that the file does not have. */
function loose({ entrants, stages }: TournamentFile): readonly number[] {
  const isEntrant = new Set(entrants.map(({ number }) => number))
  const isMatch = new Set(stages.flatMap(({ matches }) => matches.map(({ number }) => number)))
  const named = stages.flatMap(({ matches, lobbies, standings }) => [
    ...[...matches, ...lobbies].flatMap(({ slots }) => slots.map(({ entrant }) => entrant)),
    ...standings.map(({ entrant }) => entrant),
  ])
  const next = stages.flatMap(({ matches }) =>
    matches.flatMap(({ winnerTo, loserTo }) => [winnerTo?.match ?? null, loserTo?.match ?? null]),
  )
  return [
    ...named.filter((number) => number !== null && !isEntrant.has(number)),
    ...next.filter((number) => number !== null && !isMatch.has(number)),
  ].filter((number) => number !== null)
}
