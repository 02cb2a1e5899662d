import { describe, expect, it } from 'vitest'
import { errorCatalogue } from '../src/index.ts'
import { modalStore, openModal } from '../src/modal.tsx'
import { polygon, solana } from '../src/networks.ts'
import { createTestKit } from '../src/testing.ts'
import { failureOf } from './failure-of.ts'
import { viewOf } from './modal-of.ts'

const topic = '7f'.repeat(32)
const key = '3c'.repeat(32)

// S2.38
describe('what the modal cannot be opened with is an error at the call, and nothing opens', () => {
  it.each([
    ['', 'an empty text'],
    ['https://arena.example/', 'another address'],
    [topic, 'a topic alone'],
    [`wc:${topic}@1?bridge=https%3A%2F%2Fbridge.example&key=${key}`, 'version 1'],
    [`wc:${topic}@2`, 'without parameters'],
    [`wc:${topic}@2?relay-protocol=irn`, 'without a key'],
    [`wc:${topic}@2?relay-protocol=irn&symKey=`, 'with an empty key'],
    [
      `wc:${topic}@2?relay-protocol=irn&symKey=&expiryTimestamp=1`,
      'with an empty key before another parameter',
    ],
    [`wc:${topic}@2?relay-protocol=irn&nosymKey=${key}`, 'with a parameter that ends like a key'],
    [`wc:@2?relay-protocol=irn&symKey=${key}`, 'without a topic'],
    [`https://wallet.example/wc?uri=wc:${topic}@2?symKey=${key}`, 'a link that has one'],
  ])('uri %s: %s', (uri) => {
    const { kit } = createTestKit()
    const failure = failureOf(() => openModal(kit, { uri }))
    expect(failure).toMatchObject({
      code: 'MODAL_OPTIONS_INVALID',
      message: 'Invalid uri',
      details: { reason: 'uri' },
    })
    expect(failureOf(() => openModal(kit, { arguments: { uri } }))).toMatchObject({
      details: { reason: 'uri' },
    })
    expect(viewOf(kit)).toBe('closed')
  })

  it.each(['solana', 'EIP155', 'eip155:137', ''])(
    'namespace %s that no network of the app has',
    (namespace) => {
      const { kit } = createTestKit({ networks: [polygon] })
      const failure = failureOf(() => openModal(kit, { namespace }))
      expect(failure).toMatchObject({
        code: 'MODAL_OPTIONS_INVALID',
        message: 'Invalid namespace',
        details: { reason: 'namespace' },
      })
      expect(viewOf(kit)).toBe('closed')
      expect(kit.store.getState().activeNamespace).toBe('eip155')
    },
  )

  it('has a message as the catalogue has it', () => {
    expect(errorCatalogue.MODAL_OPTIONS_INVALID.message).toBe('Invalid {reason}')
  })

  it('activates no namespace for a URI that is wrong', () => {
    const { kit } = createTestKit({ networks: [polygon, solana] })
    expect(failureOf(() => openModal(kit, { namespace: 'solana', uri: 'wc:1' }))).toMatchObject({
      code: 'MODAL_OPTIONS_INVALID',
    })
    expect(kit.store.getState().activeNamespace).toBe('eip155')
  })

  it('leaves an open modal as it is', () => {
    const { kit } = createTestKit()
    openModal(kit, { view: 'Networks' })
    const before = modalStore(kit).getState()
    expect(failureOf(() => openModal(kit, { uri: 'wc:1' }))).toMatchObject({ code: 'MODAL_OPTIONS_INVALID' })
    expect(modalStore(kit).getState()).toBe(before)
  })

  it.each([
    `wc:${topic}@2?relay-protocol=irn&symKey=${key}&expiryTimestamp=1894000000`,
    `wc:${topic}@2?symKey=${key}&relay-protocol=irn&methods=%5Bwc_sessionPropose%5D`,
  ])('a URI of version 2 is shown: %s', (uri) => {
    const { kit } = createTestKit()
    openModal(kit, { uri })
    expect(viewOf(kit)).toBe('ConnectingWalletConnectBasic')
    expect(modalStore(kit).getState().data).toEqual({ uri })
    openModal(kit, { view: 'ConnectingWalletConnectBasic', arguments: { uri } })
    expect(modalStore(kit).getState().data).toEqual({ uri })
  })

  it('a namespace of the app is activated', () => {
    const { kit } = createTestKit({ networks: [polygon, solana] })
    openModal(kit, { namespace: 'solana' })
    expect(kit.store.getState().activeNamespace).toBe('solana')
    expect(viewOf(kit)).toBe('Connect')
  })
})
