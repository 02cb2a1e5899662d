import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { registerName } from '../../src/actions/names/register-name.ts'
import { fetchSwapTokens, quoteSwap } from '../../src/actions/swap/quote-swap.ts'
import { nativeTokenId } from '../../src/actions/swap/swap-networks.ts'
import { codeOf } from '../failure-of.ts'
import { modalOf } from '../modal-of.ts'
import { usdt } from './blockchain-calls.ts'
import { type ConnectedKit, connectedKit } from './connected-kit.ts'

let test: ConnectedKit
beforeEach(async () => {
  test = await connectedKit()
})
afterEach(() => test.close())

const alert = async () => (await modalOf(test.kit)).alert
const refusal = (status: number, field: string) => ({
  status,
  json: { status: 'FAILED', reasons: [{ field, description: 'No' }] },
})

describe('developer alerts of services', () => {
  it('report an unknown project id once: Invalid App Configuration [S8.4]', async () => {
    test.server.answer('/v1/convert/tokens', refusal(401, 'authentication'))
    expect(await codeOf(fetchSwapTokens(test.kit))).toBe('HTTP_FAILED')
    expect(await alert()).toMatchObject({ short: 'Invalid App Configuration', variant: 'error' })
    expect((await alert())?.long).toContain('project id')
    await codeOf(fetchSwapTokens(test.kit))
    expect(test.warnings.filter((words) => words.startsWith('Invalid App Configuration'))).toHaveLength(1)
  })

  it('report an origin that is not allowed: Invalid App Configuration [S8.4]', async () => {
    test.server.answer('/v1/convert/tokens', { status: 403, text: '' })
    await codeOf(fetchSwapTokens(test.kit))
    expect((await alert())?.long).toContain('origin')
  })

  it('use the app’s messages, with values interpolated; the console is in English', async () => {
    await test.close()
    test = await connectedKit({
      messages: {
        'alerts.originNotAllowed.short': 'Herkunft nicht erlaubt',
        'alerts.originNotAllowed.long': '{origin} steht nicht auf der Liste.',
      },
    })
    test.server.answer('/v1/convert/tokens', { status: 403, text: '' })
    await codeOf(fetchSwapTokens(test.kit))
    expect(await alert()).toMatchObject({
      short: 'Herkunft nicht erlaubt',
      long: expect.stringMatching(/^\S+ steht nicht auf der Liste\.$/),
    })
    expect((await alert())?.long).not.toContain('{origin}')
    expect(test.warnings.join()).toContain('Invalid App Configuration')
  })

  it('report a missing project id at startup: Project Id Not Configured [S8.4]', async () => {
    await test.close()
    test = await connectedKit({ services: { projectId: '' } })
    await expect.poll(alert).toMatchObject({ variant: 'error', short: 'Project Id Not Configured' })
  })

  it('are not raised for a rejected signature [S8.4]', async () => {
    test.server.answer('/v1/profile/account', refusal(401, 'signature'))
    expect(await codeOf(registerName(test.kit, { label: 'alice' }))).toBe('NAME_REGISTRATION_FAILED')
    expect(await alert()).toBeUndefined()
  })

  it.each([400, 404, 429, 500, 503])('are not raised for status %i', async (status) => {
    test.server.answer('/v1/convert/tokens', { status })
    await codeOf(fetchSwapTokens(test.kit))
    expect(await alert()).toBeUndefined()
  })

  it('report a quote without an amount: Incorrect amount', async () => {
    test.server.answer('/v1/convert/quotes', { json: { quotes: [{ toAmount: null }] } })
    const asking = quoteSwap(test.kit, { from: nativeTokenId('eip155:137'), to: usdt, amount: 1n })
    expect(await codeOf(asking)).toBe('SWAP_AMOUNT_INCORRECT')
    expect(await alert()).toMatchObject({ short: 'Incorrect amount', long: 'Please enter a valid amount' })
  })
})
