import { describe, expect, it } from 'vitest'
import { coinbaseId, phantomId } from '../services/explorer/known-ids.ts'
import { inWalletLink } from './in-wallet-link.ts'

const location = { href: 'https://play.example/a?b=c&d', origin: 'https://play.example' }
const page = { location }
const href = 'https%3A%2F%2Fplay.example%2Fa%3Fb%3Dc%26d'

describe('in-app browser link of a wallet on a phone [facts 6.3]', () => {
  it.each([
    [phantomId, 'solana', page, `https://phantom.app/ul/browse/${href}?ref=https%3A%2F%2Fplay.example`],
    [phantomId, 'eip155', page, `https://phantom.app/ul/browse/${href}?ref=https%3A%2F%2Fplay.example`],
    [phantomId, 'solana', { location, phantom: {} }, undefined],
    [coinbaseId, 'solana', page, `https://go.cb-w.com/dapp?cb_url=${href}`],
    [coinbaseId, 'eip155', page, undefined],
    [coinbaseId, 'solana', { location, coinbaseSolana: {} }, undefined],
    ['Phantom', 'solana', page, undefined],
    [phantomId, 'solana', undefined, undefined],
    [phantomId, 'solana', {}, undefined],
  ])('of %s on %s: %#', (id, namespace, where, link) => {
    expect(inWalletLink({ id, namespace, page: where })).toBe(link)
  })
})
