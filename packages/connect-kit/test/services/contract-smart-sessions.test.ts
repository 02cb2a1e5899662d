import { describe, expect, it } from 'vitest'
import { blockchainApiOf } from '../../src/actions/blockchain-api-of.ts'
import { listSmartSessions } from '../../src/services/blockchain-api/smart-sessions.ts'
import { fetchSmartSessions, revokeSmartSessionOf } from '../../src/services.ts'
import { failureOf, gamer, refusedWith, useStack } from './stack-fixture.ts'

const stack = useStack()
const chainId = 'eip155:137'
const services = () => stack.services.blockchainApi.control
const accountOf = (index: number) => `${chainId}:${gamer(index).address}`
const signature = '0x00'

describe('smart sessions at the service', () => {
  it('are empty first, then contain the granted session', async () => {
    const { kit } = await stack.connectedKit(gamer(1))
    expect(await fetchSmartSessions(kit)).toEqual([])
    const project = {
      id: 'game',
      name: 'Arena',
      url: 'https://arena.example',
      iconUrl: 'https://arena.example/i',
    }
    const permissions = [{ type: 'contract-call', data: { address: '0x1' } }]
    const pci = services().addSession(accountOf(1), { project, expiry: 2_000_000_000, permissions })
    expect(await fetchSmartSessions(kit)).toEqual([
      {
        pci,
        project,
        permissions,
        policies: [],
        expiry: 2_000_000_000,
        createdAt: expect.any(Number),
        revokedAt: null,
      },
    ])
    expect(stack.asked().at(-1)?.path).toBe(`/v1/sessions/${encodeURIComponent(accountOf(1))}`)
    const other = await stack.connectedKit(gamer(2))
    expect(await fetchSmartSessions(other.kit)).toEqual([])
  })

  it('belong to one network', async () => {
    services().addSession(`eip155:42161:${gamer(3).address}`, {
      project: { id: 'a', name: 'A' },
      expiry: 2_000_000_000,
      context: '0x0a',
    })
    const polygon = await stack.connectedKit(gamer(3))
    expect(await fetchSmartSessions(polygon.kit)).toEqual([])
    const arbitrum = await stack.connectedKit(gamer(3), { wallet: { chainId: 42161 } })
    expect(await fetchSmartSessions(arbitrum.kit)).toMatchObject([{ context: '0x0a' }])
  })

  it('are revoked; the service returns an empty body', async () => {
    const { kit } = await stack.connectedKit(gamer(4))
    const session = { project: { id: 'a', name: 'A' }, expiry: 2_000_000_000 }
    const [pci, kept] = [
      services().addSession(accountOf(4), session),
      services().addSession(accountOf(4), session),
    ]
    expect(await revokeSmartSessionOf(kit, { pci, signature })).toBe(true)
    expect(stack.asked().at(-1)).toMatchObject({ method: 'POST', body: { pci, signature } })
    expect(await fetchSmartSessions(kit)).toMatchObject([
      { pci, revokedAt: expect.any(Number) },
      { pci: kept, revokedAt: null },
    ])
  })

  it('are revoked once', async () => {
    const { kit } = await stack.connectedKit(gamer(5))
    const pci = services().addSession(accountOf(5), {
      project: { id: 'a', name: 'A' },
      expiry: 2_000_000_000,
    })
    await revokeSmartSessionOf(kit, { pci, signature })
    expect(await failureOf(revokeSmartSessionOf(kit, { pci, signature }))).toMatchObject(
      refusedWith(400, 'pci', `Permission is revoked: ${pci}`),
    )
  })

  it('that are unknown, or of another account, cannot be revoked', async () => {
    const { kit } = await stack.connectedKit(gamer(6))
    const pci = services().addSession(accountOf(7), {
      project: { id: 'a', name: 'A' },
      expiry: 2_000_000_000,
    })
    for (const wrong of ['nothing', pci])
      expect(await failureOf(revokeSmartSessionOf(kit, { pci: wrong, signature }))).toMatchObject(
        refusedWith(400, 'pci', `Permission for PCI is not found: ${wrong}`),
      )
    const owner = await stack.connectedKit(gamer(7))
    expect(await revokeSmartSessionOf(owner.kit, { pci, signature })).toBe(true)
  })

  it('are requested with a CAIP-10 account id only', async () => {
    const { kit } = await stack.connectedKit(gamer(1))
    const listing = listSmartSessions(blockchainApiOf(kit), { account: gamer(1).address, chainId })
    expect(await failureOf(listing)).toMatchObject(
      refusedWith(400, 'address', 'The address provided is invalid'),
    )
  })

  it('are empty on an unsupported network, and revoking returns false', async () => {
    const { kit } = await stack.connectedKit(gamer(1), { wallet: { chainId: 1 } })
    const before = stack.asked().length
    expect(await fetchSmartSessions(kit)).toEqual([])
    expect(await revokeSmartSessionOf(kit, { pci: 'a', signature })).toBe(false)
    expect(stack.asked()).toHaveLength(before)
  })

  it('that failed to load are loaded the next time', async () => {
    const { kit } = await stack.connectedKit(gamer(2))
    services().answerNext('GET', '/v1/sessions/', { status: 503 })
    expect(await failureOf(fetchSmartSessions(kit))).toMatchObject({ status: 503 })
    expect(await fetchSmartSessions(kit)).toEqual([])
  })
})
