import { expect, it } from 'vitest'
import { watchRejections } from '../../../test/support/walletconnect.ts'
import { quietPublications } from './sign-client-guards.ts'

it('a publication that fails is no unhandled rejection where the client does not await it', async () => {
  const rejections = watchRejections()
  const relayer = { publish: (_topic: string) => Promise.reject(new Error('Failed to publish payload')) }
  const client = { core: { relayer } } as unknown as Parameters<typeof quietPublications>[0]
  quietPublications(client)
  void relayer.publish('topic')
  await expect(relayer.publish('topic')).rejects.toThrow('Failed to publish payload')
  await rejections.stop()
})
