import { describe, expect, it } from 'vitest'
import { type HistoryEntry, mergeHistory } from './read-history.ts'
import type { SentTransfer } from './sent-journal.ts'

const hash = (digit: string): `0x${string}` => `0x${digit.repeat(64)}`

const moved = (digit: string, at: number): HistoryEntry => ({
  id: `polygon:${digit}`,
  type: 'send',
  amount: '5',
  symbol: 'USDT',
  network: 'polygon',
  outcome: 'successful',
  at,
  hash: hash(digit),
})
const sent = (digit: string, at: number, outcome: SentTransfer['outcome']): SentTransfer => ({
  hash: hash(digit),
  network: 'polygon',
  symbol: 'USDT',
  amount: '5',
  to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  at,
  outcome,
})

describe('the history', () => {
  it('shows what the chain tells and what this device sent, newest first [S2.35, S3.7]', () => {
    const entries = mergeHistory([moved('a', 1)], [sent('b', 3, 'unsuccessful'), sent('c', 2, 'pending')])
    expect(entries.map(({ hash: id, outcome }) => [id[2], outcome])).toEqual([
      ['b', 'unsuccessful'],
      ['c', 'pending'],
      ['a', 'successful'],
    ])
  })
  it('shows a transfer once when both know of it, as the chain tells it', () => {
    const entries = mergeHistory([moved('a', 1)], [sent('a', 2, 'pending')])
    expect(entries).toEqual([moved('a', 1)])
  })
})
