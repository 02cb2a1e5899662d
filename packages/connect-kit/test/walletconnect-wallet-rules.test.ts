import { describe, expect, it } from 'vitest'
import { useStage } from './support/walletconnect-fixture.ts'

const on = useStage()

describe('rules for wallets [S5.11]', () => {
  const approved = () => ({
    eip155: { accounts: [`eip155:137:${on.stage.wallet.account}`], methods: [], events: ['chainChanged'] },
  })
  const approve = (id: number, parameters: object) =>
    on.stage.wallet.protocol.approve({ id, namespaces: approved(), ...parameters })

  it('allow approving only pending proposals, with valid namespaces, relay and properties', async () => {
    const { connecting, proposal } = await on.page.scan()
    const { id } = proposal
    await expect(approve(1, {})).rejects.toThrow("No matching key. proposal id doesn't exist: 1")
    await expect(approve(Number.NaN, {})).rejects.toThrow(/proposal id/)
    await expect(approve(id, { namespaces: {} })).rejects.toThrow('namespaces should be an object with data')
    await expect(
      approve(id, { namespaces: { eip155: { ...approved().eip155, accounts: ['0x1'] } } }),
    ).rejects.toThrow('Unsupported accounts. approve() namespace, account 0x1')
    await expect(approve(id, { relayProtocol: 5 })).rejects.toThrow('approve() relayProtocol: 5')
    await expect(approve(id, { sessionProperties: { a: null } })).rejects.toThrow(
      'sessionProperties must contain an existing value',
    )
    await expect(approve(id, { scopedProperties: { solana: 'x' } })).rejects.toThrow(
      'Scoped properties must be a subset of approved namespaces',
    )
    await on.stage.wallet.approveProposal(id)
    expect((await connecting).namespaces).toHaveLength(1)
    await expect(approve(id, {})).rejects.toThrow(
      /^No matching key\. proposal id|Record was recently deleted - proposal/,
    )
  })

  it('allow only approved events on approved chains', async () => {
    const { id: topic } = await on.page.connect()
    const emit = (chainId: string, name: string) =>
      on.stage.wallet.protocol.emit({ topic, chainId, event: { name, data: 1 } })
    await expect(emit('eip155:10', 'chainChanged')).rejects.toThrow('emit() chainId: eip155:10')
    await expect(emit('eip155:137', 'unknown')).rejects.toThrow('emit() event')
  })

  it('allow only complete, unexpired pairing URIs', async () => {
    const topic = 'ab'.repeat(32)
    const inTime = Math.floor(Date.now() / 1000) + 60
    const symKey = 'cd'.repeat(32)
    for (const uri of [
      'https://play.example',
      `wc:${topic}@2?relay-protocol=irn&expiryTimestamp=${inTime}`,
      `wc:${topic}@2?symKey=${symKey}&expiryTimestamp=${inTime}`,
    ])
      await expect(on.stage.wallet.pair(uri)).rejects.toThrow(/^Missing or invalid\. pair\(\)/)
    await expect(
      on.stage.wallet.pair(`wc:${topic}@2?relay-protocol=irn&symKey=${symKey}&expiryTimestamp=1`),
    ).rejects.toThrow('Expired. pair() URI has expired.')
  })
})
