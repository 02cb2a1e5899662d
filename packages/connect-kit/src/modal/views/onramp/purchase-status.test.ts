import { describe, expect, it } from 'vitest'
import type { Transaction } from '../../../services.ts'
import { asActivity, isAnyPending } from './purchase-status.ts'

const purchase = (status: string, minedAt = Date.UTC(2030, 0, 12, 12)): Transaction => ({
  id: status,
  hash: '',
  operation: 'buy',
  status,
  minedAt,
  from: 'Coinbase',
  to: '0x1',
  chainId: 'eip155:137',
  application: undefined,
  transfers: [],
})

describe('a purchase', () => {
  it.each([
    ['ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', 'pending'],
    ['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'confirmed'],
    ['ONRAMP_TRANSACTION_STATUS_FAILED', 'failed'],
    ['ONRAMP_TRANSACTION_STATUS_NEW', 'pending'],
  ])('with %s is %s in the list of activity', (status, shown) => {
    expect(asActivity(purchase(status))).toMatchObject({ operation: 'bought', status: shown })
  })

  it('is waited for while it is in progress, in the month in which it began', () => {
    const pending = purchase('ONRAMP_TRANSACTION_STATUS_IN_PROGRESS')
    const done = purchase('ONRAMP_TRANSACTION_STATUS_SUCCESS')
    expect(isAnyPending([done, pending], Date.UTC(2030, 0, 20, 12))).toBe(true)
    expect(isAnyPending([done], Date.UTC(2030, 0, 20, 12))).toBe(false)
    expect(isAnyPending([pending], Date.UTC(2030, 1, 20, 12))).toBe(false)
    expect(isAnyPending([pending], Date.UTC(2031, 0, 20, 12))).toBe(false)
  })
})
