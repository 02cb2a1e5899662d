import { connect, connectionIn } from '@esports/connect-kit'
import { createTestKit } from '@esports/connect-kit/testing'
import { expect, it } from 'vitest'

it('connects', async () => {
  const { kit, wallet } = createTestKit()
  await connect(kit, { connectorId: wallet.id })
  expect(connectionIn(kit.store.getState(), 'eip155').status).toBe('connected')
})
