import { type ApiClient, ApiError, type TournamentCard } from '@esports/contract'
import { planCups } from './cups.ts'
import { type Act, perform } from './deeds.ts'
import { planAnswers } from './entering.ts'
import { createLook } from './look.ts'
import { cupOrganizer, isSimulated, soloUsernames } from './people.ts'
import { planTalk } from './talk.ts'

export interface DirectorOptions {
  /** The API without a login. */
  readonly visitor: ApiClient
  /** The API as a gamer uses it; logs in if needed. */
  readonly as: (username: string) => Promise<ApiClient>
  /** The same seed makes the same decisions about the same matches. */
  readonly seed: number
  /** How many times faster than usual gamers act. */
  readonly pace?: number
  /** Ms since the epoch. */
  readonly now?: () => number
  /** Most acts of one turn. */
  readonly actsPerTurn?: number
  readonly onAct?: (act: Act) => void
  /** Called with an act that failed for another reason than that somebody was quicker. */
  readonly onError?: (error: unknown, act?: Act) => void
}

export interface Director {
  /** Looks at the world once, and lets gamers do what is due. @returns the acts that were done */
  turn(): Promise<readonly Act[]>
}

/** How long an act is put off when the API could not be reached or was busy. */
const putOffMs = 20_000
/** Gamers whose notifications are read in one turn. */
const readersPerTurn = 4
/** Turns between two looks at what changes seldom: the organizer's own tournaments, and who is in which clan. */
const turnsBetween = 8

interface Situation {
  /** When it was first seen, ms. */
  readonly at: number
  /** Whether it was there when the simulation started. */
  readonly isOld: boolean
  /** Whether it was acted upon. */
  isDone: boolean
}

/**
 * Lets simulated gamers use the API as people do: they join, check in, play, confirm, dispute and chat. Every decision is drawn from the seed and the ids of
 * what it is about, so that it does not depend on the order in which things happen.
 */
export function createDirector(options: DirectorOptions): Director {
  const { visitor, as, seed, pace = 1, now = Date.now, actsPerTurn = 4, onError = () => undefined } = options
  const look = createLook({ visitor, as, seed })
  const situations = new Map<string, Situation>()
  const readCups = seldom(async (cards: readonly TournamentCard[]) =>
    planCups({ own: await readOwn(await as(cupOrganizer)), all: cards, now: now() }),
  )
  const findChats = seldom(() => chatsWithPeople(visitor))
  const readInvitations = createReader(as, seed)
  let turns = 0

  const talk = async (turn: number): Promise<readonly Act[]> => {
    const acts: Act[] = []
    for (const { voice, members } of await findChats(turn)) {
      const api = await as(voice)
      const [chat] = (await api.listChats()).items
      if (!chat) continue
      const { items: messages } = await api.readChatMessages({ params: { id: chat.id } })
      acts.push(...planTalk(chat.id, { messages, members, seed }))
    }
    return acts
  }

  /** Remembers new situations, and forgets those that are over. */
  const remember = (acts: readonly Act[], at: number, isOld: boolean) => {
    const keys = new Set(acts.map(({ key }) => key))
    for (const key of situations.keys()) if (!keys.has(key)) situations.delete(key)
    for (const key of keys) if (!situations.has(key)) situations.set(key, { at, isOld, isDone: false })
  }

  /** @returns whether the act was done */
  const attempt = async (act: Act, situation: Situation): Promise<boolean> => {
    try {
      await perform(await as(act.by), act.deed)
      situation.isDone = true
      return true
    } catch (error) {
      if (error instanceof ApiError && isPutOff(error)) {
        situations.set(act.key, { at: now() + (putOffMs - act.afterMs) / pace, isOld: false, isDone: false })
        return false
      }
      situation.isDone = true
      if (!(error instanceof ApiError) || !cameTooLate.has(error.code)) onError(error, act)
      return false
    }
  }

  return {
    async turn() {
      const turn = turns
      turns += 1
      const { cards, acts: inTournaments } = await look.tournaments()
      const acts = [
        ...inTournaments,
        ...(await readCups(turn, cards)),
        ...(await talk(turn)),
        ...(await readInvitations()),
      ]
      const at = now()
      remember(acts, at, turn === 0)
      const due = acts
        .flatMap((act) => {
          const situation = situations.get(act.key)
          if (!situation || situation.isDone || (act.isForNewOnly && situation.isOld)) return []
          const dueAt = situation.at + act.afterMs / pace
          return dueAt <= at ? [{ act, situation, dueAt }] : []
        })
        // People do not wait for what simulated gamers do among themselves.
        .toSorted(
          (a, b) => Number(b.act.isAwaited ?? false) - Number(a.act.isAwaited ?? false) || a.dueAt - b.dueAt,
        )
      const done: Act[] = []
      for (const { act, situation } of due.slice(0, actsPerTurn))
        if (await attempt(act, situation)) done.push(act)
      for (const act of done) options.onAct?.(act)
      return done
    },
  }
}

/** Calls a function in some turns, and answers what it answered last in the others. */
function seldom<Parameters extends readonly unknown[], Result>(
  read: (...parameters: Parameters) => Promise<Result>,
): (turn: number, ...parameters: Parameters) => Promise<Result> {
  let last: { readonly result: Result } | undefined
  return async (turn, ...parameters) => {
    if (!last || turn % turnsBetween === 0) last = { result: await read(...parameters) }
    return last.result
  }
}

/** Reads the notifications of a few gamers in each turn, and keeps the invitations among them. */
function createReader(as: DirectorOptions['as'], seed: number): () => Promise<readonly Act[]> {
  const invitations = new Map<string, Act>()
  let next = 0
  return async () => {
    for (let index = 0; index < readersPerTurn; index += 1) {
      const username = soloUsernames[next % soloUsernames.length] ?? ''
      next += 1
      const { items } = await (await as(username)).listNotifications()
      for (const act of planAnswers(username, items, seed)) invitations.set(act.key, act)
    }
    return [...invitations.values()]
  }
}

/** All tournaments of the caller. */
async function readOwn(api: ApiClient): Promise<readonly TournamentCard[]> {
  const cards: TournamentCard[] = []
  let page: string | undefined
  do {
    const { items, meta } = await api.listTournaments({ query: { organizing: 'true', page, pageSize: 60 } })
    cards.push(...items)
    page = typeof meta.nextPage === 'string' ? meta.nextPage : undefined
  } while (page !== undefined)
  return cards
}

/** Clans in which there are people, with a simulated member who reads the chat. */
async function chatsWithPeople(
  visitor: ApiClient,
): Promise<readonly { readonly voice: string; readonly members: readonly string[] }[]> {
  const { items } = await visitor.listClans()
  const found: { voice: string; members: readonly string[] }[] = []
  for (const { slug } of items) {
    const { data } = await visitor.readClan({ params: { slug } })
    const members = data.roster.map(({ username }) => username)
    const voice = members.find(isSimulated)
    if (voice !== undefined && !members.every(isSimulated)) found.push({ voice, members })
  }
  return found
}

/** Not now, but later: the API was away or busy, or the session was over, and the next call logs in again. */
const isPutOff = ({ code, status }: ApiError): boolean =>
  code === 'network' || code === 'rate_limited' || code === 'unauthenticated' || status >= 500

/** Codes of acts that came too late: somebody else acted first, or the tournament went on. */
const cameTooLate: ReadonlySet<string> = new Set([
  'already_registered',
  'conflict',
  'forbidden',
  'full',
  'not_eligible',
  'not_found',
  'version_conflict',
  'wrong_state',
])
