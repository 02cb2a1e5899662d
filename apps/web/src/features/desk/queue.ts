import { ApiError, type Desk } from '@esports/contract'
import { z } from 'zod'
import { sentenceOf } from '../../lib/api.ts'
import { createOutbox, type Outbox } from '../../lib/outbox.ts'
import { afterAct, DeskAct } from './acts.ts'
import type { Refusal } from './conflicts.ts'

const QueuedAct = z.object({
  key: z.uuid(),
  at: z.iso.datetime(),
  act: DeskAct,
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
})
/** An act on its way to the server, or one that it refused. */
export type QueuedAct = z.output<typeof QueuedAct>

/** What was done at a desk and is not with the server yet, in its order. */
export type DeskQueue = Outbox<QueuedAct>

type Options = Parameters<typeof createOutbox<QueuedAct, Refusal, void>>[0]

/** Opens the queue of a desk with what an earlier page left in it. */
export const openDeskQueue = (
  options: Pick<Options, 'storageKey' | 'storage' | 'send' | 'onSent' | 'newKey'>,
): DeskQueue =>
  createOutbox<QueuedAct, Refusal, void>({
    ...options,
    item: QueuedAct,
    problemOf: (cause) => ({
      code: cause instanceof ApiError ? cause.code : 'internal',
      message: sentenceOf(cause),
    }),
  })

/** The desk with all that was done at it, also what the server does not know yet. */
export const withQueued = (desk: Desk, queued: readonly QueuedAct[]): Desk =>
  queued.reduce((now, { act, at, problem }) => (problem === null ? afterAct(now, act, at) : now), desk)

/** Acts that wait to be sent. */
export const waitingOf = (queued: readonly QueuedAct[]): readonly QueuedAct[] =>
  queued.filter(({ problem }) => problem === null)

/** Acts that the server refused. */
export const conflictsOf = (
  queued: readonly QueuedAct[],
): readonly (QueuedAct & { readonly problem: Refusal })[] =>
  queued.flatMap((one) => (one.problem === null ? [] : [{ ...one, problem: one.problem }]))
