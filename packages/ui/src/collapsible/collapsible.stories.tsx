import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { rightToLeft } from '../../stories/decorators.tsx'
import { Collapsible } from './collapsible.tsx'

const meta = {
  component: Collapsible,
  args: {
    label: 'Details of the transaction',
    children: <p>The fee is paid to the network, in POL.</p>,
  },
} satisfies Meta<typeof Collapsible>
export default meta
type Story = StoryObj<typeof meta>

const button = (canvasElement: HTMLElement) => within(canvasElement).getByRole('button')

export const OpensByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(button(canvasElement)).toHaveAttribute('aria-expanded', 'true')
    const words = within(canvasElement).getByText(/paid to the network/)
    await expect(button(canvasElement)).toHaveAttribute(
      'aria-controls',
      words.closest('[data-slot="collapsible-panel"]')?.id,
    )
    await userEvent.keyboard(' ')
    await waitFor(() => expect(words).not.toBeInTheDocument())
  },
}
export const Open: Story = { args: { defaultOpen: true } }
export const Disabled: Story = { args: { disabled: true } }
export const RightToLeft: Story = {
  args: { defaultOpen: true, label: 'تفاصيل المعاملة', children: <p>تُدفع الرسوم للشبكة.</p> },
  decorators: [rightToLeft],
}
