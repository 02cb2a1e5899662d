import { AsyncLocalStorage } from 'node:async_hooks'
import type { PolicyName } from '@esports/contract'
import { allInOrder, type Database, isDatabaseAway, isUniqueViolation, transact } from './database/index.ts'
import { DomainError } from './errors.ts'
import { type Attempt, findAnswers, identify, keepAnswers } from './idempotency.ts'
import type { Outcome } from './outcome.ts'
import { createTurns } from './turns.ts'

/** Commands that are executed together, many in one transaction. */
export interface Grouped<Command, Answer, Held = unknown> {
  /** The policy of its endpoints. The commands check it themselves, with what they read anyway. */
  readonly policy: PolicyName
  /** A group has at most one command of each subject. */
  readonly subjectOf: (command: Command) => string
  /**
   * Locks what the commands change. Its first statement is sent before it awaits anything.
   *
   * @param options `skipsLocked`: what other transactions have locked is left out, instead of waiting for it
   */
  readonly hold: (
    tx: Database,
    commands: readonly Command[],
    options: { readonly skipsLocked: boolean },
  ) => Promise<Held>
  /** Whether everything was locked that a command may change. */
  readonly isHeld: (held: Held, command: Command) => boolean
  /** Executes commands; a refused one changes nothing. An error fails all of them. */
  readonly run: (
    tx: Database,
    held: Held,
    commands: readonly Command[],
  ) => Promise<readonly Outcome<Answer>[]>
}

/** One call of a grouped endpoint. */
export interface GroupedCall<Command, Answer> {
  readonly command: Command
  /** Null: repeats are not recognised. */
  readonly attempt: Attempt | null
  /** The response body of an answer, which is kept for repeats. */
  readonly bodyOf: (answer: Answer) => unknown
}

export interface GroupedResponse {
  readonly body: unknown
  readonly isReplay: boolean
}

/** A command that has to wait for locks of other transactions. */
const isBusy = Symbol('is busy')

interface Waiting<Command, Answer> extends GroupedCall<Command, Answer> {
  /** The asynchronous context of the call, for traces. */
  readonly within: ReturnType<typeof AsyncLocalStorage.snapshot>
  readonly resolve: (response: GroupedResponse) => void
  readonly reject: (error: unknown) => void
}

/** Commands of one transaction: a limit for how long its locks are held. */
const most = 50
/** Commands that wait for locks of others, each on a connection of its own. */
const mostAlone = 3

/**
 * Executes commands of many callers in few transactions: those that arrive while others are being executed wait for them, and are then executed
 * together (group commit). A statement and a commit cost as much for one command as for many, so the more there is to do, the less each costs. A
 * command that arrives alone is executed at once.
 *
 * Each command has its own outcome. A refused one changes nothing. One that another transaction keeps waiting leaves the group, and waits alone. If a
 * transaction fails, its commands are executed one by one.
 */
export function createGroup<Command, Answer, Held>({
  db,
  now,
  grouped,
}: {
  readonly db: Database
  readonly now: () => Date
  readonly grouped: Grouped<Command, Answer, Held>
}): (call: GroupedCall<Command, Answer>) => Promise<GroupedResponse> {
  type Call = Waiting<Command, Answer>
  const waiting: Call[] = []
  const busy = new Set<string>()
  let isRunning = false
  let isStarting = false
  /** What only one call at a time may have: its subject, and its key, so that a repeat finds the response to the first. */
  const claimsOf = ({ command, attempt }: Call): readonly string[] => [
    grouped.subjectOf(command),
    ...(attempt ? [identify(attempt)] : []),
  ]
  const inTurn = createTurns({
    atOnce: mostAlone,
    longestWaitMs: 20_000,
    endsAll: isDatabaseAway,
    refusal: () => new DomainError('unavailable', 'Too many want the same at this moment. Please try again.'),
  })

  const execute = async (
    tx: Database,
    calls: readonly Call[],
    isAlone: boolean,
  ): Promise<readonly (Outcome<GroupedResponse> | typeof isBusy)[]> => {
    const holding = grouped.hold(
      tx,
      calls.map(({ command }) => command),
      { skipsLocked: !isAlone },
    )
    // Sent behind the locks, so that it finds the response to a concurrent request with the same key.
    const known = findAnswers(
      tx,
      calls.map(({ attempt }) => attempt),
    )
    const [held, answers] = await allInOrder([holding, known])
    const isReady = (call: Call) => isAlone || grouped.isHeld(held, call.command)
    const open = calls.filter((call, index) => isReady(call) && answers[index] === undefined)
    const commands = open.map(({ command }) => command)
    const outcomes = commands.length === 0 ? [] : await grouped.run(tx, held, commands)
    const results = new Map(open.map((call, index) => [call, outcomes[index]]))
    const kept = [...results].flatMap(([{ attempt, bodyOf }, outcome]) =>
      attempt && outcome?.ok ? [{ attempt, answer: bodyOf(outcome.answer) }] : [],
    )
    await keepAnswers(tx, kept, now())
    return calls.map((call, index) => {
      const answer = answers[index]
      if (!isReady(call)) return isBusy
      if (answer) return answer.ok ? { ok: true, answer: { body: answer.answer, isReplay: true } } : answer
      const outcome = results.get(call)
      if (!outcome) throw new Error('A command has no outcome.')
      return outcome.ok
        ? { ok: true, answer: { body: call.bodyOf(outcome.answer), isReplay: false } }
        : outcome
    })
  }

  /** @returns the calls that have to be executed alone */
  const settle = async (calls: readonly Call[]): Promise<readonly Call[]> => {
    try {
      const outcomes = await transact(db, (tx) => execute(tx, calls, false))
      return calls.filter((call, index) => {
        const outcome = outcomes[index]
        if (outcome === isBusy) return true
        finish(call, outcome)
        return false
      })
    } catch (error) {
      if (!isDatabaseAway(error)) return calls
      // All others would wait for the same failure, each until its own timeout.
      for (const { reject } of [...calls, ...waiting.splice(0)]) reject(error)
      return []
    }
  }

  const settleAlone = async (call: Call): Promise<void> => {
    const attempt = () => transact(db, (tx) => execute(tx, [call], true))
    try {
      const [outcome] = await inTurn('alone', () =>
        attempt().catch((error: unknown) => {
          // Another process has kept the response to this key meanwhile: now it is found.
          if (isUniqueViolation(error, 'idempotent_answers')) return attempt()
          throw error
        }),
      )
      finish(call, outcome === isBusy ? undefined : outcome)
    } catch (error) {
      call.reject(error)
    }
  }

  const finish = ({ resolve, reject }: Call, outcome: Outcome<GroupedResponse> | undefined) => {
    if (outcome?.ok) resolve(outcome.answer)
    else reject(outcome?.error ?? new Error('A command has no outcome.'))
  }

  const next = (): readonly Call[] => {
    const taken: Call[] = []
    for (let index = 0; index < waiting.length && taken.length < most; ) {
      const call = waiting[index]
      const claims = call ? claimsOf(call) : []
      if (!call || claims.some((claim) => busy.has(claim))) index += 1
      else {
        for (const claim of claims) busy.add(claim)
        taken.push(call)
        waiting.splice(index, 1)
      }
    }
    return taken
  }

  const end = (call: Call) => {
    for (const claim of claimsOf(call)) busy.delete(claim)
    startSoon()
  }

  const start = () => {
    isStarting = false
    const [first, ...others] = isRunning ? [] : next()
    if (!first) return
    isRunning = true
    const calls = [first, ...others]
    void first.within(async () => {
      const alone = await settle(calls)
      isRunning = false
      for (const call of calls) if (!alone.includes(call)) end(call)
      startSoon()
      // Others do not wait for them.
      for (const call of alone) void call.within(() => settleAlone(call)).finally(() => end(call))
    })
  }

  /** At the end of the event loop's turn: calls of the same turn are executed together. */
  const startSoon = () => {
    if (isStarting || isRunning || waiting.length === 0) return
    isStarting = true
    setImmediate(start)
  }

  return (call) =>
    new Promise((resolve, reject) => {
      waiting.push({ ...call, within: AsyncLocalStorage.snapshot(), resolve, reject })
      startSoon()
    })
}
