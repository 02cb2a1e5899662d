import type { Meta, StoryObj } from '@storybook/react-vite'
import { signIn } from '../src/index.ts'
import { connectInModal, openModal } from '../src/modal.tsx'
import { createSiwx } from '../src/siwx.ts'
import type { ScriptedWallet, TestKit } from '../src/testing.ts'
import { ModalStory, shows } from './support/modal-story.tsx'
import { install } from './support/page-wallets.ts'
import { storyKit, until } from './support/story-kit.ts'

const meta = { component: ModalStory } satisfies Meta<typeof ModalStory>
export default meta
type Story = StoryObj<typeof meta>

interface AskingOptions {
  readonly isStill?: boolean
  /** How the person reacts to the prompts after connecting. */
  readonly script?: (wallet: ScriptedWallet) => void
}

/** [S4.9] An app that requires sign-in after connecting. */
async function asking({ isStill = false, script }: AskingOptions = {}): Promise<TestKit> {
  const test = storyKit({
    wallet: false,
    isStill,
    siwx: createSiwx({
      message: { domain: 'arena.example', uri: 'https://arena.example/', statement: 'Sign in to Arena.' },
      environment: { storage: undefined },
    }),
  })
  openModal(test.kit)
  for (const wallet of install(test, 'Orbit')) {
    await connectInModal(test.kit, { connectorId: wallet.id })
    script?.(wallet)
  }
  await until(test, ({ signIn: { status } }) => status === 'asked')
  return test
}

export const Asked: Story = {
  tags: ['view:SIWXSignMessage'],
  args: { scene: () => asking() },
  play: shows('Arena needs to connect to your wallet', 'Sign'),
}

export const Signing: Story = {
  args: {
    scene: async () => {
      const test = await asking({ script: (wallet) => wallet.ignores() })
      signIn(test.kit)
      return test
    },
  },
  play: shows(/^Signing/),
}

export const Declined: Story = {
  args: {
    scene: async () => {
      const test = await asking({ isStill: true, script: (wallet) => wallet.rejects() })
      signIn(test.kit)
      return test
    },
  },
  play: shows('Signature declined'),
}
