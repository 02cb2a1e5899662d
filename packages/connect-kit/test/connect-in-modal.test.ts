import { describe, expect, it } from 'vitest'
import { selectConnector } from '../src/modal/state/select-wallet.ts'
import { connectInModal, modalStore, openModal } from '../src/modal.tsx'
import { polygon, solana } from '../src/networks.ts'
import { createTestKit } from '../src/testing.ts'
import { viewOf } from './modal-of.ts'

describe('a wallet that is gone between drawing and press', () => {
  it('ends in a failure for its view to show, not in a rejection', async () => {
    const { kit } = createTestKit()
    openModal(kit)
    await connectInModal(kit, { connectorId: 'disabled' })
    expect(viewOf(kit)).toBe('ConnectingExternal')
    expect(modalStore(kit).getState().failure).toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
    openModal(kit)
    await selectConnector(kit, 'disabled')
    expect(modalStore(kit).getState().failure).toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
  })

  it('is the same for one that is not in the requested namespace', async () => {
    const { kit, wallet } = createTestKit({ networks: [polygon, solana] })
    openModal(kit)
    await connectInModal(kit, { connectorId: wallet.id, namespace: 'solana' })
    expect(viewOf(kit)).toBe('ConnectingExternal')
    expect(modalStore(kit).getState().failure).toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
  })
})
