import { beforeEach, describe, expect, it } from 'vitest'
import { memoryStorage } from './memory-storage.ts'
import { changeSent, readSent, recordSent, type SentTransfer } from './sent-journal.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const transfer = (digit: string, outcome: SentTransfer['outcome']): SentTransfer => ({
  hash: `0x${digit.repeat(64)}`,
  network: 'polygon',
  symbol: 'USDT',
  amount: '5',
  to: address,
  at: 1,
  outcome,
})

let storage: Storage
beforeEach(() => {
  storage = memoryStorage()
})

describe('what this device sent', () => {
  it('is one transfer from the first hash to its outcome', () => {
    const open = transfer('a', 'pending')
    recordSent(address, open, open.hash, storage)
    recordSent(address, transfer('a', 'successful'), open.hash, storage)
    expect(readSent(address, storage)).toEqual([transfer('a', 'successful')])
  })

  it('is one transfer, too, when it was sped up and has another hash', () => {
    const open = transfer('a', 'pending')
    recordSent(address, open, open.hash, storage)
    recordSent(address, transfer('b', 'successful'), open.hash, storage)
    expect(readSent(address, storage)).toEqual([transfer('b', 'successful')])
  })

  it('takes news while it is pending, and keeps the outcome that it has', () => {
    const open = transfer('a', 'pending')
    recordSent(address, open, open.hash, storage)
    const waiting = { nonce: 1, to: address, value: '0', input: '0x', sinceBlock: 9 } as const
    changeSent(address, open.hash, { waiting }, storage)
    expect(readSent(address, storage)).toEqual([{ ...open, waiting }])
    recordSent(address, transfer('a', 'unsuccessful'), open.hash, storage)
    changeSent(address, open.hash, { outcome: 'successful' }, storage)
    expect(readSent(address, storage)).toEqual([transfer('a', 'unsuccessful')])
  })

  it('does not come back under the hash it had before it was sped up', () => {
    const open = transfer('a', 'pending')
    recordSent(address, open, open.hash, storage)
    recordSent(address, transfer('b', 'successful'), open.hash, storage)
    changeSent(address, open.hash, { outcome: 'unsuccessful' }, storage)
    expect(readSent(address, storage)).toEqual([transfer('b', 'successful')])
  })
})
