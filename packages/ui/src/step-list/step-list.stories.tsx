import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { narrow, rightToLeft } from '../../stories/decorators.tsx'
import { Button } from '../button/button.tsx'
import { StepList } from './step-list.tsx'

const meta = {
  component: StepList,
  args: {
    label: 'Deposit',
    steps: [
      { id: 'choose', label: 'Choose an amount', state: 'done' },
      { id: 'sign', label: 'Sign in your wallet', state: 'current', detail: 'Open MetaMask on your phone.' },
      { id: 'confirm', label: 'The network confirms', state: 'waiting' },
    ],
  },
} satisfies Meta<typeof StepList>
export default meta
type Story = StoryObj<typeof meta>

export const InProgress: Story = {
  play: async ({ canvasElement }) => {
    const [first, second, third] = within(canvasElement).getAllByRole('listitem')
    await expect(first).toHaveTextContent('Done: Choose an amount')
    await expect(second).toHaveAttribute('aria-current', 'step')
    await expect(third).not.toHaveAttribute('aria-current')
  },
}
export const Busy: Story = { args: { busy: true } }
export const AllDone: Story = {
  args: {
    steps: [
      { id: 'choose', label: 'Choose an amount', state: 'done' },
      { id: 'sign', label: 'Sign in your wallet', state: 'done' },
    ],
  },
}
export const LongText: Story = {
  args: {
    steps: [
      {
        id: 'sign',
        label: 'Sign in the wallet that you have connected on your phone some time ago',
        state: 'current',
        detail:
          'Nothing leaves your wallet by this signature, it only tells us that the address is really yours.',
      },
      { id: 'confirm', label: 'The network confirms', state: 'waiting' },
    ],
  },
  decorators: [narrow('16rem')],
}
export const RightToLeft: Story = {
  args: {
    label: 'إيداع',
    steps: [
      { id: 'choose', label: 'اختر المبلغ', state: 'done' },
      { id: 'sign', label: 'وقّع في محفظتك', state: 'current' },
      { id: 'confirm', label: 'تأكيد الشبكة', state: 'waiting' },
    ],
    stateLabels: { done: 'تم', current: 'الآن', failed: 'فشل', waiting: 'لاحقا' },
  },
  decorators: [rightToLeft],
}

const retry = fn()
export const FailedWithRetry: Story = {
  args: {
    steps: [
      { id: 'choose', label: 'Choose an amount', state: 'done' },
      {
        id: 'sign',
        label: 'Sign in your wallet',
        state: 'failed',
        detail: (
          <>
            <p>The wallet refused.</p>
            <Button size="s" onClick={retry}>
              Try again
            </Button>
          </>
        ),
      },
      { id: 'confirm', label: 'The network confirms', state: 'waiting' },
    ],
  },
  play: async ({ canvasElement }) => {
    retry.mockClear()
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('button', { name: 'Try again' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(retry).toHaveBeenCalledOnce()
    await expect(within(canvasElement).getByText('Failed:')).toBeInTheDocument()
  },
}
