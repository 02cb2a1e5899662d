import { describe, expect, it } from 'vitest'
import { checkSend, type SendForm } from './send-form.ts'

const complete: SendForm = {
  network: 'polygon',
  token: 'usdt',
  to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  amount: '5',
}
const balance = 10_000_000n

describe('the send form', () => {
  it('is ready when amount, token, network and address are all set [S5.1]', () => {
    expect(checkSend(complete, balance).ready).toEqual({
      chainId: 137,
      token: { symbol: 'USDT', decimals: 6, address: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F' },
      amount: 5_000_000n,
    })
  })

  it.each(['network', 'token'] as const)('is not ready without a %s [S5.1]', (field) => {
    expect(checkSend({ ...complete, [field]: null }, balance).ready).toBeUndefined()
  })
  it.each(['to', 'amount'] as const)('is not ready, and not scolding, with an empty %s [S5.1]', (field) => {
    const { ready, errors } = checkSend({ ...complete, [field]: '' }, balance)
    expect(ready).toBeUndefined()
    expect(errors[field]).toBeUndefined()
  })
  it('is not ready with an amount of zero', () => {
    expect(checkSend({ ...complete, amount: '0.00' }, balance).ready).toBeUndefined()
  })

  it('allows the whole balance and not a unit more [S5.1]', () => {
    expect(checkSend({ ...complete, amount: '10' }, balance).ready?.amount).toBe(balance)
    expect(checkSend({ ...complete, amount: '10.000001' }, balance)).toMatchObject({
      ready: undefined,
      errors: { amount: 'Your balance is too low for this amount.' },
    })
  })
  it('allows 500 before the balance is known [S5.1]', () => {
    expect(checkSend({ ...complete, amount: '500' }, undefined).ready?.amount).toBe(500_000_000n)
    expect(checkSend({ ...complete, amount: '500.000001' }, undefined).ready).toBeUndefined()
  })

  it('names a bad address', () => {
    expect(checkSend({ ...complete, to: '0x1234' }, balance)).toMatchObject({
      ready: undefined,
      errors: { to: 'This is not a wallet address.' },
    })
  })
  it('names an address whose checksum does not match', () => {
    const to = complete.to.replace('dc79C8', 'DC79C8')
    expect(checkSend({ ...complete, to }, balance).errors.to).toMatch(/typing mistake/)
  })
})
