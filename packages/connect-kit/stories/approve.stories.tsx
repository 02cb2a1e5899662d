import type { Meta, StoryObj } from '@storybook/react-vite'
import { encodeFunctionData, erc20Abi, maxUint256, stringToHex } from 'viem'
import { connect, getProvider } from '../src/index.ts'
import type { TestKit } from '../src/testing.ts'
import { ModalStory, shows } from './support/modal-story.tsx'
import { installEmbedded } from './support/page-wallets.ts'
import { storyKit, until } from './support/story-kit.ts'

const meta = { component: ModalStory } satisfies Meta<typeof ModalStory>
export default meta
type Story = StoryObj<typeof meta>

const usdc = '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359'
const stranger = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

interface Request {
  readonly method: string
  readonly params: readonly unknown[]
}

/** [S4.15] An app at `arena.example` sends requests to a wallet without its own UI. */
const asks = (requestsOf: (account: string) => readonly Request[]) => async (): Promise<TestKit> => {
  const page = Object.assign(new EventTarget(), { location: new URL('https://arena.example/') })
  const test = storyKit({
    wallet: false,
    tokens: { 137: { address: usdc, symbol: 'USDC', decimals: 6 } },
    // The kit only adds listeners and reads the location; it uses nothing else of the window.
    environment: { window: page as unknown as Window },
  })
  const { accounts } = await connect(test.kit, { connectorId: installEmbedded(test) })
  const [account = ''] = accounts
  // The promise settles after the story has ended, so its result is ignored.
  for (const request of requestsOf(account))
    getProvider(test.kit)
      .request(request)
      .catch(() => undefined)
  await until(test, ({ approvals }) => approvals.length > 0)
  return test
}

const message = (account: string, text: string): Request => ({
  method: 'personal_sign',
  params: [stringToHex(text), account],
})

export const Message: Story = {
  args: { scene: asks((account) => [message(account, 'Welcome to Arena.\nPlay fair, and have fun!')]) },
  play: shows('Sign message', 'Approve'),
}

export const SeveralRequests: Story = {
  args: { scene: asks((account) => [message(account, 'First'), message(account, 'Second')]) },
  play: shows('1 of 2 requests'),
}

/** The domain in the message differs from the requesting page. */
export const SignInElsewhere: Story = {
  args: {
    scene: asks((account) => [
      message(
        account,
        [
          'bank.example wants you to sign in with your Ethereum account:',
          account,
          '',
          'Sign in.',
          '',
          'URI: https://bank.example/',
          'Version: 1',
          'Chain ID: 137',
          'Nonce: abcdef1234',
          'Issued At: 2020-01-01T00:00:00Z',
        ].join('\n'),
      ),
    ]),
  },
  play: shows(/This would sign you in at bank\.example/),
}

export const Payment: Story = {
  args: {
    scene: asks((from) => [
      { method: 'eth_sendTransaction', params: [{ from, to: stranger, value: '0xde0b6b3a7640000' }] },
    ]),
  },
  play: shows('Send transaction', 'Approve'),
}

/** [S6.5] An unlimited allowance is shown as a danger warning. */
export const DangerousTransaction: Story = {
  tags: ['view:ApproveTransaction'],
  args: {
    scene: asks((from) => [
      {
        method: 'eth_sendTransaction',
        params: [
          {
            from,
            to: usdc,
            data: encodeFunctionData({
              abi: erc20Abi,
              functionName: 'approve',
              args: [stranger, maxUint256],
            }),
          },
        ],
      },
    ]),
  },
  play: shows(/could take all your USDC/),
}

export const TypedData: Story = {
  args: {
    scene: asks((account) => [
      {
        method: 'eth_signTypedData_v4',
        params: [
          account,
          JSON.stringify({
            domain: { name: 'Arena Results', version: '1', chainId: 137, verifyingContract: usdc },
            primaryType: 'Result',
            types: {
              Result: [
                { name: 'match', type: 'string' },
                { name: 'winner', type: 'address' },
                { name: 'score', type: 'uint8[]' },
              ],
            },
            message: { match: 'Sit & Go Duel #1', winner: account, score: [3, 1] },
          }),
        ],
      },
    ]),
  },
  play: shows('Sign data', 'Approve'),
}

export const SeveralCalls: Story = {
  args: {
    scene: asks((from) => [
      {
        method: 'wallet_sendCalls',
        params: [
          {
            version: '2.0.0',
            chainId: '0x89',
            from,
            calls: [
              { to: stranger, value: '0xde0b6b3a7640000' },
              { to: usdc, data: '0x12345678' },
            ],
          },
        ],
      },
    ]),
  },
  play: shows('Send several calls'),
}
