import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ViewName } from '../src/modal.tsx'
import { fetchProfile, registerName } from '../src/services.ts'
import { refusing, type ServedKit } from '../test/browser/support/canned-services.ts'
import { ModalStory, presses, shows, types } from './support/modal-story.tsx'
import { connectedKit, failing } from './support/story-kit.ts'

const meta = { component: ModalStory } satisfies Meta<typeof ModalStory>
export default meta
type Story = StoryObj<typeof meta>

/** `nyx-plays` is available, `alice` is taken; the look-up of `odin` fails. */
const opened = (view: ViewName, prepare?: (test: ServedKit) => void) => async (): Promise<ServedKit> => {
  const test = await connectedKit()
  const lookUp = '/v1/profile/account'
  test.answer(`${lookUp}/nyx-plays.reown.id`, [])
  test.answer(`${lookUp}/alice.reown.id`, { name: 'alice.reown.id', addresses: {} })
  test.answer(`${lookUp}/odin.reown.id`, failing())
  test.answer(lookUp, {})
  test.answer('/v1/profile/suggestions/nyx-plays', { suggestions: [] })
  test.answer('/v1/profile/suggestions/alice', {
    suggestions: ['alice', 'alice-plays', 'alice1', 'the-alice'].map((name) => ({
      name: `${name}.reown.id`,
      registered: name === 'alice',
    })),
  })
  prepare?.(test)
  test.open(view)
  return test
}

const typed =
  (name: string, ...words: readonly (string | RegExp)[]) =>
  async () => {
    await types('textbox', 'Account name', name)
    await shows(...words)()
  }

export const Choose: Story = {
  tags: ['view:ChooseAccountName'],
  args: { scene: opened('ChooseAccountName') },
  play: shows('Choose your account name'),
}
export const Register: Story = {
  args: { scene: opened('RegisterAccountName') },
  play: shows('Register name'),
}
export const Available: Story = {
  tags: ['view:RegisterAccountName'],
  args: { scene: opened('RegisterAccountName') },
  play: typed('nyx-plays', 'Available'),
}
export const Taken: Story = {
  args: { scene: opened('RegisterAccountName') },
  play: typed('alice', 'Registered', 'alice-plays'),
}
/** [S5.2] */
export const TooShort: Story = {
  args: { scene: opened('RegisterAccountName') },
  play: typed('ab', 'Name must be at least 4 characters long'),
}
export const AvailabilityUnknown: Story = {
  args: { scene: opened('RegisterAccountName') },
  play: typed('odin', 'Try again'),
}

/** [S4.11] The wallet prompts for a signature. */
export const Registering: Story = {
  args: { scene: opened('RegisterAccountName', ({ wallet }) => wallet.ignores()) },
  play: async () => {
    await types('textbox', 'Account name', 'nyx-plays')
    await shows('Available')()
    await presses('button', 'Register name')
    await shows('nyx-plays')()
  },
}

/** [S8.8] */
export const Refused: Story = {
  args: {
    scene: opened('RegisterAccountName', ({ answer }) =>
      answer('/v1/profile/account', refusing('Name is already registered')),
    ),
  },
  play: async () => {
    await types('textbox', 'Account name', 'nyx-plays')
    await shows('Available')()
    await presses('button', 'Register name')
    await shows('Name is already registered')()
  },
}

export const Success: Story = {
  tags: ['view:RegisterAccountNameSuccess'],
  args: {
    scene: async () => {
      const test = await opened('RegisterAccountName')()
      await fetchProfile(test.kit)
      await registerName(test.kit, { label: 'nyx-plays' })
      return test
    },
  },
  play: shows('Account name chosen successfully'),
}
