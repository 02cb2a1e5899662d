import { describe, expect, it } from 'vitest'
import { amountText, microOf } from './prize-amount.ts'

/** Types into the field, which shows the text of the amount after each character. */
function type(characters: string) {
  let text = ''
  let micro = '0'
  for (const character of characters) {
    text = `${amountText(text, micro)}${character}`
    micro = microOf(text)
  }
  return { text: amountText(text, micro), micro }
}

describe('the field of the prize pool', () => {
  it.each([
    ['12.5', '12500000'],
    ['0.5', '500000'],
    ['10.05', '10050000'],
    ['.25', '250000'],
    ['100', '100000000'],
  ])('typed %s character by character is that amount', (typed, micro) => {
    expect(type(typed)).toEqual({ text: typed, micro })
  })

  it('shows a pool that was set elsewhere, and is empty without one', () => {
    expect(amountText('12.', '40000000')).toBe('40')
    expect(amountText('12.5', '0')).toBe('')
    expect(amountText('', '10050000')).toBe('10.05')
  })
})
