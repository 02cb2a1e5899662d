import { describe, expect, it } from 'vitest'
import { account } from '../../../messages/english/account.ts'
import { translate } from '../../../messages/translate.ts'
import type { Transaction, Transfer } from '../../../services.ts'
import { dayOf, linesOf, monthTitle, statusOf } from './activity-words.ts'

const messages = translate({}, account)
const token = (symbol: string, direction: Transfer['direction'] = 'in'): Transfer => ({
  direction,
  quantity: { value: 123_456n, decimals: 5 },
  fungible: { name: symbol, symbol, iconUrl: undefined },
  nft: undefined,
  value: undefined,
})
const nft = (name: string): Transfer => ({
  direction: 'in',
  quantity: { value: 1n, decimals: 0 },
  fungible: undefined,
  nft: { name, previewUrl: undefined, isSpam: false },
  value: undefined,
})
const transaction = (
  operation: string,
  transfers: readonly Transfer[],
  status = 'confirmed',
): Transaction => ({
  id: 'a',
  hash: '0x01',
  operation,
  status,
  minedAt: 0,
  from: '0x1',
  to: '0x2',
  chainId: 'eip155:137',
  application: undefined,
  transfers,
})
const textsOf = (operation: string, ...transfers: readonly Transfer[]) =>
  linesOf(transaction(operation, transfers), messages).map(({ texts }) => texts)

describe('a line of the activity', () => {
  it.each([
    ['receive', '+1.234 USDT'],
    ['deposit', '+1.234 USDT'],
    ['withdraw', '-1.234 USDT'],
    ['burn', '-1.234 USDT'],
    ['send', '1.234 USDT'],
  ])('for %s shows %o [S3.18]', (operation, text) => {
    expect(textsOf(operation, token('USDT'))).toEqual([[text]])
  })

  it('combines an exchange of two assets, unless both are NFTs', () => {
    expect(textsOf('trade', token('USDT', 'out'), token('POL'))).toEqual([['1.234 USDT', '1.234 POL']])
    expect(textsOf('mint', nft('Cup'), token('POL'))).toEqual([['Cup', '1.234 POL']])
    expect(textsOf('mint', nft('Cup'), nft('Medal'))).toEqual([['Cup'], ['Medal']])
  })

  it('is created per transfer if there are several, with the direction only', () => {
    const lines = linesOf(
      transaction('execute', [token('A'), token('B', 'out'), token('C', 'self')]),
      messages,
    )
    expect(lines.map(({ icon, pictured }) => [icon, pictured.length])).toEqual([
      ['in', 0],
      ['out', 0],
      ['self', 0],
    ])
    expect(new Set(lines.map(({ key }) => key)).size).toBe(3)
  })

  it('shows the status if nothing was transferred, and a dash for a missing name', () => {
    expect(textsOf('approve')).toEqual([['Confirmed']])
    expect(textsOf('receive', token(''))).toEqual([['+-']])
    expect(textsOf('mint', nft(''))).toEqual([['-']])
  })

  it('is titled by the operation; an unknown operation shows its own text, truncated and without invisible characters', () => {
    expect(linesOf(transaction('trade', []), messages)[0]?.title).toBe('Swapped')
    expect(linesOf(transaction('teleport', []), messages)[0]?.title).toBe('Teleport')
    expect(linesOf(transaction(`\u202Eevil${'x'.repeat(500)}`, []), messages)[0]?.title).toMatch(
      /^Evilx{20}…$/,
    )
  })

  it('shows the status as text', () => {
    expect(statusOf('failed', messages)).toEqual({ state: 'failed', words: 'Failed' })
    expect(statusOf('odd', messages)).toEqual({ state: 'pending', words: 'Odd' })
  })
})

describe('dates of the activity', () => {
  const now = new Date(2030, 5, 1).getTime()
  it('are month titles, with the year unless it is the current one', () => {
    expect(monthTitle({ year: 2030, month: 0 }, now, messages)).toBe('January')
    expect(monthTitle({ year: 2020, month: 3 }, now, messages)).toBe('April 2020')
  })
  it('are a two-digit day and a three-letter month', () => {
    expect(dayOf(new Date(2030, 1, 1).getTime(), messages)).toBe('01 Feb')
    expect(dayOf(new Date(2030, 8, 30).getTime(), messages)).toBe('30 Sep')
  })
})
