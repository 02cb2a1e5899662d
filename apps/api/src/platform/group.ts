import type { PolicyName } from '@esports/contract'
import { type Database, isDatabaseUnavailable, transact } from './database/index.ts'
import { type Attempt, findAnswers, keepAnswers } from './idempotency.ts'
import type { Outcome } from './outcome.ts'

/** Commands that are executed together, many in one transaction. */
export interface Grouped<Command, Answer, Held = unknown> {
  /** The policy of its endpoints. The commands check it themselves, with what they read anyway. */
  readonly policy: PolicyName
  /** A group has at most one command of each subject. */
  readonly subjectOf: (command: Command) => string
  /** Locks what the commands change. Its first statement is sent before it awaits anything. */
  readonly hold: (tx: Database, commands: readonly Command[]) => Promise<Held>
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

interface Waiting<Command, Answer> extends GroupedCall<Command, Answer> {
  readonly resolve: (response: GroupedResponse) => void
  readonly reject: (error: unknown) => void
}

/** Commands of one transaction: a limit for how long its locks are held. */
const most = 50

/**
 * Executes commands of many callers in few transactions: those that arrive while others are being executed wait for them, and are then executed
 * together (group commit). A statement and a commit cost as much for one command as for many, so the more there is to do, the less each costs. A
 * command that arrives alone is executed at once.
 *
 * Each command has its own outcome: a refused one changes nothing, and if a transaction fails, its commands are executed one by one.
 *
 * @param atOnce transactions at the same time: two, so that one prepares while the database executes the other; an embedded database executes one
 */
export function createGroup<Command, Answer, Held>({
  db,
  now,
  grouped,
  atOnce,
}: {
  readonly db: Database
  readonly now: () => Date
  readonly grouped: Grouped<Command, Answer, Held>
  readonly atOnce: number
}): (call: GroupedCall<Command, Answer>) => Promise<GroupedResponse> {
  const waiting: Waiting<Command, Answer>[] = []
  const busy = new Set<string>()
  let running = 0
  let isStarting = false
  const subjectOf = ({ command }: Waiting<Command, Answer>) => grouped.subjectOf(command)

  const execute = async (
    tx: Database,
    calls: readonly Waiting<Command, Answer>[],
  ): Promise<readonly Outcome<GroupedResponse>[]> => {
    const holding = grouped.hold(
      tx,
      calls.map(({ command }) => command),
    )
    // Sent behind the locks, so that it finds the response to a concurrent request with the same key.
    const known = findAnswers(
      tx,
      calls.map(({ attempt }) => attempt),
    )
    const [held, answers] = await Promise.all([holding, known])
    const open = calls.filter((_, index) => answers[index] === undefined)
    const outcomes = await grouped.run(
      tx,
      held,
      open.map(({ command }) => command),
    )
    const responses = open.map((call, index): Outcome<GroupedResponse> => {
      const outcome = outcomes[index]
      if (!outcome) throw new Error('A command has no outcome.')
      if (!outcome.ok) return outcome
      return { ok: true, answer: { body: call.bodyOf(outcome.answer), isReplay: false } }
    })
    const kept = open.flatMap(({ attempt }, index) => {
      const response = responses[index]
      return attempt && response?.ok ? [{ attempt, answer: response.answer.body }] : []
    })
    await keepAnswers(tx, kept, now())
    const left = responses.values()
    return answers.flatMap((answer): readonly Outcome<GroupedResponse>[] => {
      if (answer?.ok) return [{ ok: true, answer: { body: answer.answer, isReplay: true } }]
      return [answer ?? left.next().value].flatMap((one) => one ?? [])
    })
  }

  const settle = async (calls: readonly Waiting<Command, Answer>[]): Promise<void> => {
    try {
      const outcomes = await transact(db, (tx) => execute(tx, calls))
      for (const [index, { resolve, reject }] of calls.entries()) {
        const outcome = outcomes[index]
        if (outcome?.ok) resolve(outcome.answer)
        else reject(outcome?.error)
      }
    } catch (error) {
      // All others would wait for the same failure, each until its own timeout.
      if (isDatabaseUnavailable(error))
        for (const { reject } of [...calls, ...waiting.splice(0)]) reject(error)
      else if (calls.length === 1) calls[0]?.reject(error)
      else for (const call of calls) await settle([call])
    }
  }

  const next = (): readonly Waiting<Command, Answer>[] => {
    const taken: Waiting<Command, Answer>[] = []
    for (let index = 0; index < waiting.length && taken.length < most; ) {
      const call = waiting[index]
      if (!call || busy.has(subjectOf(call))) index += 1
      else {
        busy.add(subjectOf(call))
        taken.push(call)
        waiting.splice(index, 1)
      }
    }
    return taken
  }

  const start = () => {
    isStarting = false
    while (running < atOnce) {
      const calls = next()
      if (calls.length === 0) return
      running += 1
      void settle(calls).finally(() => {
        running -= 1
        for (const call of calls) busy.delete(subjectOf(call))
        startSoon()
      })
    }
  }

  /** At the end of the event loop's turn: calls of the same turn are executed together. */
  const startSoon = () => {
    if (isStarting || waiting.length === 0) return
    isStarting = true
    setImmediate(start)
  }

  return (call) =>
    new Promise((resolve, reject) => {
      waiting.push({ ...call, resolve, reject })
      startSoon()
    })
}
