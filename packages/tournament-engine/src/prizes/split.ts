import { EngineError } from '../errors.ts'

/** The prize of each place in a range: a part of the prize pool in hundredths of a percent, or a fixed amount. */
export type PrizeLine = { readonly fromPlace: number; readonly toPlace: number } & (
  | { readonly bps: number }
  | { readonly fixed: bigint }
)

/** A participant with a place. */
export interface Finisher {
  readonly id: string
  /** Counted from 1; participants who are level share a place, and leave the next ones empty. */
  readonly place: number
}

/** Amounts are in the smallest unit of one currency, for USDT a millionth. */
export interface PrizeMoney {
  /** From entry fees. The fees of organiser and platform are deducted from it, rounded down. */
  readonly collected: bigint
  /** From sponsors: paid out entirely. */
  readonly sponsored: bigint
  readonly organizerFeeBps: number
  readonly platformFeeBps: number
  readonly split: readonly PrizeLine[]
  readonly finishers: readonly Finisher[]
}

export interface PrizeItem {
  readonly id: string
  readonly place: number
  readonly amount: bigint
}

export interface PrizePlan {
  readonly organizerFee: bigint
  readonly platformFee: bigint
  /** Those who are paid, the best first. */
  readonly items: readonly PrizeItem[]
}

const whole = 10_000

/**
 * Splits a tournament's money exactly, to the last unit: items and fees together equal what was collected and sponsored. Fixed amounts are deducted
 * first, parts apply to the remainder. Participants who share a place share the prizes of its places. Rounding remainders, and prizes of places that
 * nobody has, go to first place.
 *
 * @throws {EngineError} `prize_invalid` for negative amounts or fees, parts that do not add up to 100 %, a place listed twice, or no finishers
 * @example
 * splitPrizes({ collected: 10n, sponsored: 0n, organizerFeeBps: 0, platformFeeBps: 0, split: [{ fromPlace: 1, toPlace: 3, bps: 3_333 }], … })
 */
export function splitPrizes(money: PrizeMoney): PrizePlan {
  const { collected, sponsored, organizerFeeBps, platformFeeBps, split } = money
  if (collected < 0n || sponsored < 0n) throw invalid('Money is counted from 0.')
  assertBps(organizerFeeBps)
  assertBps(platformFeeBps)
  if (organizerFeeBps + platformFeeBps > whole) throw invalid('Fees are more than what was collected.')
  const organizerFee = partOf(collected, organizerFeeBps)
  const platformFee = partOf(collected, platformFeeBps)
  const toWin = collected + sponsored - organizerFee - platformFee
  const groups = byPlace(money.finishers)
  const [winners] = groups
  if (!winners) throw invalid('Nobody has a place, so nobody can be paid.')
  const ofPlace = amountsOf(split, toWin)
  const shared = groups.map((group) => ({
    ...group,
    amount: group.members.reduce((sum, _, index) => sum + (ofPlace.get(group.place + index) ?? 0n), 0n),
  }))
  const kept = shared.map((group, index) =>
    // Behind the first place each member of a group gets the same amount; the remainder goes to the winners.
    index === 0 ? 0n : group.amount - (group.amount % BigInt(group.members.length)),
  )
  const forWinners = toWin - kept.reduce((sum, amount) => sum + amount, 0n)
  const items = shared.flatMap(({ place, members }, index) => {
    const parts = shareEqually(index === 0 ? forWinners : (kept[index] ?? 0n), members.length)
    return members.map((id, member): PrizeItem => ({ id, place, amount: parts[member] ?? 0n }))
  })
  return { organizerFee, platformFee, items: items.filter(({ amount }) => amount > 0n) }
}

/**
 * Splits an amount into equal parts; the remainder goes to the first ones, one unit each.
 *
 * @throws {EngineError} `prize_invalid` for a negative amount or no parts
 * @example shareEqually(10n, 3) // [4n, 3n, 3n]
 */
export function shareEqually(amount: bigint, parts: number): readonly bigint[] {
  if (amount < 0n || !Number.isInteger(parts) || parts < 1)
    throw invalid(`A sum from 0 is shared by at least one, got ${amount} for ${parts}.`)
  const each = amount / BigInt(parts)
  const rest = Number(amount % BigInt(parts))
  return Array.from({ length: parts }, (_, index) => (index < rest ? each + 1n : each))
}

const partOf = (amount: bigint, bps: number): bigint => (amount * BigInt(bps)) / BigInt(whole)

interface Group {
  readonly place: number
  readonly members: readonly string[]
}

/** Groups of participants who share a place, the best first; a missing first place is taken by the next group. */
function byPlace(finishers: readonly Finisher[]): readonly Group[] {
  if (new Set(finishers.map(({ id }) => id)).size !== finishers.length)
    throw invalid('Somebody has two places.')
  for (const { place } of finishers) assertPlace(place)
  const groups = new Map<number, string[]>()
  for (const { id, place } of finishers) groups.set(place, [...(groups.get(place) ?? []), id])
  return [...groups].toSorted(([a], [b]) => a - b).map(([place, members]) => ({ place, members }))
}

/** The prize of each place, before it is divided and rounded among participants. */
function amountsOf(split: readonly PrizeLine[], toWin: bigint): ReadonlyMap<number, bigint> {
  const lines = new Map<number, PrizeLine>()
  for (const line of split) {
    assertPlace(line.fromPlace)
    assertPlace(line.toPlace)
    if (line.toPlace < line.fromPlace) throw invalid('Places go from the better to the worse.')
    if ('bps' in line) assertBps(line.bps)
    else if (line.fixed < 0n) throw invalid('Money is counted from 0.')
    for (let place = line.fromPlace; place <= line.toPlace; place += 1) {
      if (lines.has(place)) throw invalid(`Place ${place} is named twice.`)
      lines.set(place, line)
    }
  }
  const all = [...lines.values()]
  const bps = all.reduce((sum, line) => sum + ('bps' in line ? line.bps : 0), 0)
  if (all.some((line) => 'bps' in line) && bps !== whole)
    throw invalid(`Parts are 100 % together, got ${bps / 100} %.`)
  const fixed = all.reduce((sum, line) => sum + ('fixed' in line ? line.fixed : 0n), 0n)
  if (fixed > toWin) throw invalid(`Fixed sums are ${fixed}, and there is ${toWin} to be won.`)
  return new Map(
    [...lines].map(([place, line]) => [
      place,
      'fixed' in line ? line.fixed : partOf(toWin - fixed, line.bps),
    ]),
  )
}

function assertPlace(place: number): void {
  if (!Number.isInteger(place) || place < 1) throw invalid(`A place is counted from 1, got ${place}.`)
}

function assertBps(bps: number): void {
  if (!Number.isInteger(bps) || bps < 0 || bps > whole)
    throw invalid(`A part is 0 to ${whole} hundredths of a percent, got ${bps}.`)
}

const invalid = (message: string) => new EngineError('prize_invalid', message)
