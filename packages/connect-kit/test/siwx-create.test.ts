import { accounts } from '@esports/local-stack'
import { describe, expect, it } from 'vitest'
import {
  createNonce,
  createSiwx,
  evmVerifier,
  localSiwxStorage,
  parseSiwxMessage,
  type SiwxVerifier,
} from '../src/siwx.ts'
import { createStorage } from '../src/storage/storage.ts'
import { aPage, signedSession, start } from './siwx-page.ts'

const [gamer, stranger] = accounts
if (!gamer || !stranger) throw new Error('The stack has ten accounts.')

describe('createSiwx [S4.9]', () => {
  it('creates messages for the page’s domain, with a random nonce', async () => {
    const siwx = createSiwx({ ...aPage(), message: { statement: 'Sign in to Arena.', expiration: 60_000 } })
    const input = { chainId: 'eip155:137', accountAddress: gamer.address } as const
    const data = parseSiwxMessage((await siwx.createMessage(input)).toString())
    expect(data).toMatchObject({
      domain: 'play.example',
      uri: 'https://play.example/wallet',
      statement: 'Sign in to Arena.',
      issuedAt: new Date(start).toISOString(),
      expirationTime: new Date(start + 60_000).toISOString(),
    })
    // At least 96 bits are required: 32 hex digits are 128.
    expect(data.nonce).toMatch(/^[0-9a-f]{32}$/)
    expect((await siwx.createMessage(input)).nonce).not.toBe(data.nonce)
  })
  it('creates a nonce of 32 hex digits from any random bytes', () => {
    const nonces = Array.from({ length: 200 }, createNonce)
    expect(nonces.filter((nonce) => !/^[0-9a-f]{32}$/.test(nonce))).toEqual([])
    expect(new Set(nonces).size).toBe(200)
  })
  it.each(['toLowerCase', 'toUpperCase'] as const)(
    'writes an EVM address with its checksum, as EIP-4361 requires: %s [kit-core review 20]',
    async (inCase) => {
      const siwx = createSiwx(aPage())
      const accountAddress = `0x${gamer.address.slice(2)[inCase]()}`
      const message = await siwx.createMessage({ chainId: 'eip155:137', accountAddress })
      expect(message.accountAddress).toBe(gamer.address)
      expect(parseSiwxMessage(message.toString()).accountAddress).toBe(gamer.address)
    },
  )
  it('leaves an address of another namespace unchanged, and invalid ones to validation', async () => {
    const siwx = createSiwx(aPage())
    const address = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
    const message = await siwx.createMessage({ chainId: 'solana:mainnet', accountAddress: address })
    expect(message.accountAddress).toBe(address)
    const hex = gamer.address.toLowerCase()
    const elsewhere = await siwx.createMessage({ chainId: 'cosmos:hub', accountAddress: hex })
    expect(elsewhere.accountAddress).toBe(hex)
    for (const accountAddress of ['0xabc', hex.slice(2)]) {
      const wrong = await siwx.createMessage({ chainId: 'eip155:137', accountAddress })
      expect(wrong.accountAddress).toBe(accountAddress)
      expect(() => wrong.toString()).toThrow('accountAddress')
    }
  })
  it('computes the expiration from notBefore if it is set', async () => {
    const siwx = createSiwx({
      ...aPage(),
      message: { notBefore: '2026-11-22T00:00:00.000Z', expiration: 1000, clearChainIdNamespace: true },
    })
    const message = await siwx.createMessage({ chainId: 'eip155:137', accountAddress: gamer.address })
    expect(message.expirationTime).toBe('2026-11-22T00:00:01.000Z')
    expect(message.toString()).toContain('\nChain ID: 137\n')
  })
  const input = { chainId: 'eip155:137', accountAddress: gamer.address } as const
  it.each([{}, { domain: 'play.example' }, { uri: 'https://play.example' }])(
    'needs a page, or domain and uri: %j are not enough',
    async (message) => {
      const siwx = createSiwx({ environment: { window: undefined }, message })
      await expect(siwx.createMessage(input)).rejects.toMatchObject({ code: 'SIGN_IN_NOT_CONFIGURED' })
    },
  )
  it('writes all fields the app sets', async () => {
    const siwx = createSiwx({
      ...aPage(),
      message: {
        domain: 'other.example',
        uri: 'https://other.example/in',
        statement: 'Hi',
        expiration: 1000,
        notBefore: '2026-11-21T20:00:00Z',
        resources: ['https://other.example/terms'],
        getRequestId: () => 'r-1',
        getNonce: ({ chainId }) => `nonce${chainId.length}xyz`,
        networkName: (chainId) => (chainId === 'eip155:137' ? 'Polygon' : undefined),
      },
    })
    expect((await siwx.createMessage(input)).toString().split('\n')).toEqual([
      'other.example wants you to sign in with your Polygon account:',
      gamer.address,
      '',
      'Hi',
      '',
      'URI: https://other.example/in',
      'Version: 1',
      'Chain ID: eip155:137',
      'Nonce: nonce10xyz',
      'Issued At: 2026-11-21T20:00:00.000Z',
      'Expiration Time: 2026-11-21T20:00:01.000Z',
      'Not Before: 2026-11-21T20:00:00Z',
      'Request ID: r-1',
      'Resources:',
      '- https://other.example/terms',
    ])
    const other = await siwx.createMessage({ ...input, chainId: 'eip155:1' })
    expect(other.toString()).toContain('with your EVM Networks account')
  })
  it('writes no field the app does not set', async () => {
    const message = await createSiwx({ ...aPage(), message: { getNonce: () => 'abcdefgh' } }).createMessage(
      input,
    )
    expect(message).toStrictEqual({
      accountAddress: gamer.address,
      chainId: 'eip155:137',
      domain: 'play.example',
      uri: 'https://play.example/wallet',
      version: '1',
      nonce: 'abcdefgh',
      issuedAt: new Date(start).toISOString(),
      toString: expect.any(Function),
    })
    expect(message.toString()).toContain('with your EVM Networks account')
  })
  it('is required by default', () => {
    expect(createSiwx().getRequired?.()).toBe(true)
    expect(createSiwx({ isRequired: false }).getRequired?.()).toBe(false)
  })

  it('keeps a session across a page reload', async () => {
    const page = aPage()
    const siwx = createSiwx(page)
    const session = await signedSession(siwx, gamer)
    await siwx.addSession(session)
    expect(await createSiwx(page).getSessions('eip155:137', gamer.address.toLowerCase())).toEqual([session])
  })
  it('finds a session only for exactly its chain and address', async () => {
    const siwx = createSiwx(aPage())
    await siwx.addSession(await signedSession(siwx, gamer))
    expect(await siwx.getSessions('eip155:42161', gamer.address)).toEqual([])
    expect(await siwx.getSessions('eip155:137', stranger.address)).toEqual([])
  })
  it('revokes exactly one account’s session', async () => {
    const siwx = createSiwx(aPage())
    const own = await signedSession(siwx, gamer)
    const otherChain = await signedSession(siwx, gamer, 'eip155:42161')
    const otherAddress = await signedSession(siwx, stranger)
    await siwx.setSessions([own, otherChain, otherAddress])
    await siwx.revokeSession('eip155:137', gamer.address)
    expect(await siwx.getSessions('eip155:137', gamer.address)).toEqual([])
    expect(await siwx.getSessions('eip155:42161', gamer.address)).toEqual([otherChain])
    expect(await siwx.getSessions('eip155:137', stranger.address)).toEqual([otherAddress])
  })
  it('rejects another signer, a changed message, and data that was not signed', async () => {
    const siwx = createSiwx(aPage())
    const session = await signedSession(siwx, gamer)
    const foreign = await signedSession(siwx, { ...stranger, address: gamer.address })
    const forgeries = [
      foreign,
      { ...session, message: session.message.replace('137', '138') },
      { ...session, data: { ...session.data, accountAddress: stranger.address } },
      { ...session, data: { ...session.data, chainId: 'eip155:1' as const } },
      { ...session, signature: '0x' },
    ]
    for (const forgery of forgeries)
      await expect(siwx.addSession(forgery)).rejects.toMatchObject({
        code: 'SIGNATURE_INVALID',
        message: 'The signature is not valid',
      })
    expect(await siwx.getSessions('eip155:137', gamer.address)).toEqual([])
  })
  it('replaces the stored sessions by a list as a whole, or rejects it', async () => {
    const siwx = createSiwx(aPage())
    const first = await signedSession(siwx, gamer)
    const second = await signedSession(siwx, gamer, 'eip155:42161')
    await siwx.setSessions([first])
    await expect(siwx.setSessions([second, { ...second, signature: first.signature }])).rejects.toThrow(
      'The signature is not valid',
    )
    expect(await siwx.getSessions('eip155:137', gamer.address)).toEqual([first])
    await siwx.setSessions([second])
    expect(await siwx.getSessions('eip155:137', gamer.address)).toEqual([])
    expect(await siwx.getSessions('eip155:42161', gamer.address)).toEqual([second])
  })
  it('writes nothing while reading sessions, since other tabs would react', async () => {
    const page = aPage()
    const kept = localSiwxStorage({ storage: createStorage({ ...page.environment, window: undefined }) })
    const writes: string[] = []
    const siwx = createSiwx({
      ...page,
      storage: {
        ...kept,
        add(session) {
          writes.push('add')
          return kept.add(session)
        },
        delete(...account) {
          writes.push('delete')
          return kept.delete(...account)
        },
      },
    })
    await siwx.addSession(await signedSession(siwx, gamer))
    expect(await siwx.getSessions('eip155:137', gamer.address)).toHaveLength(1)
    expect(await siwx.getSessions('eip155:1', gamer.address)).toEqual([])
    expect(writes).toEqual(['add'])
  })
  it('removes a stored session that was tampered with', async () => {
    const page = aPage()
    const siwx = createSiwx(page)
    await siwx.addSession(await signedSession(siwx, gamer))
    const [[key, text] = ['', '']] = page.values
    page.values.set(key, text.replace(/"signature":"0x../, '"signature":"0xff'))
    expect(await siwx.getSessions('eip155:137', gamer.address)).toEqual([])
    expect(page.values.size).toBe(0)
  })
  it('does not extend a session if its stored expiration was changed', async () => {
    const page = aPage()
    const siwx = createSiwx({ ...page, message: { expiration: 1000 } })
    const session = await signedSession(siwx, gamer)
    await siwx.addSession(session)
    const [[key, text] = ['', '']] = page.values
    const later = JSON.stringify(new Date(start + 86_400_000).toISOString())
    page.values.set(key, text.replace(/(?<="expirationTime":)"[^"]+"/, later))
    page.moveClock(1000)
    expect(await siwx.getSessions('eip155:137', gamer.address)).toEqual([])
  })
  it('ignores a stored value that is not a session list, with one warning', async () => {
    const page = aPage(new Map([['connect-kit:v1:@appkit/siwx', '[{"data":{"chainId":"eip155:137"}}]']]))
    expect(await createSiwx(page).getSessions('eip155:137', gamer.address)).toEqual([])
    expect(page.warnings).toEqual(['Ignored an unreadable stored value: @appkit/siwx'])
  })
  it('respects validity: from notBefore until expirationTime', async () => {
    const page = aPage()
    const notBefore = new Date(start + 1000).toISOString()
    const siwx = createSiwx({ ...page, message: { notBefore, expiration: 1000 } })
    await siwx.addSession(await signedSession(siwx, gamer))
    const count = async () => (await siwx.getSessions('eip155:137', gamer.address)).length
    expect(await count()).toBe(0)
    page.moveClock(1000)
    expect(await count()).toBe(1)
    page.moveClock(999)
    expect(await count()).toBe(1)
    page.moveClock(1)
    expect(await count()).toBe(0)
  })
  it('is valid only if the namespace has verifiers and all of them accept', async () => {
    const says = (answer: 'valid' | 'invalid' | 'unverifiable', chainNamespace = 'eip155'): SiwxVerifier => ({
      chainNamespace,
      verify: () => Promise.resolve(answer),
    })
    const outcome = async (verifiers: readonly SiwxVerifier[]) => {
      const siwx = createSiwx({ ...aPage(), verifiers })
      return siwx.addSession(await signedSession(siwx, gamer)).then(
        () => 'kept',
        (error: unknown) => Reflect.get(Object(error), 'code'),
      )
    }
    expect(await outcome([])).toBe('SIGNATURE_INVALID')
    expect(await outcome([says('valid', 'solana')])).toBe('SIGNATURE_INVALID')
    expect(await outcome([evmVerifier(), says('invalid', 'solana')])).toBe('kept')
    expect(await outcome([evmVerifier(), says('invalid')])).toBe('SIGNATURE_INVALID')
    expect(await outcome([evmVerifier(), says('unverifiable')])).toBe('RPC_UNAVAILABLE')
  })
  it('keeps a session if its chain is unreachable', async () => {
    const page = aPage()
    const siwx = createSiwx(page)
    const session = await signedSession(siwx, gamer)
    await siwx.addSession(session)
    const offline: SiwxVerifier = { chainNamespace: 'eip155', verify: () => Promise.resolve('unverifiable') }
    expect(
      await createSiwx({ ...page, verifiers: [offline] }).getSessions('eip155:137', gamer.address),
    ).toEqual([session])
  })
})
