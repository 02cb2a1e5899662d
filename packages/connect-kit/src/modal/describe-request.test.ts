import { expect, it } from 'vitest'
import { describeRequest } from './describe-request.ts'

const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`

it('shows a text to sign as text, and bytes that are no text as they are [S4.15]', () => {
  expect(describeRequest({ method: 'personal_sign', params: [hex('Grüße 🎮'), '0x1'] })).toEqual({
    headline: 'Sign message',
    details: 'Grüße 🎮',
  })
  expect(describeRequest({ method: 'personal_sign', params: ['0xff00', '0x1'] }).details).toContain('0xff00')
})

it('shows whatever else as it would be sent', () => {
  const params = [{ to: '0x2', value: '0x1' }]
  const { headline, details } = describeRequest({ method: 'eth_sendTransaction', params })
  expect(headline).toBe('Send transaction')
  expect(JSON.parse(details)).toEqual(params)
  expect(describeRequest({ method: 'wallet_grantPermissions' }).headline).toBe('wallet_grantPermissions')
})
