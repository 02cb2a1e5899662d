import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { pageFromRightToLeft } from '../../stories/decorators.tsx'
import { Button } from '../button/button.tsx'
import { Tooltip } from './tooltip.tsx'

const meta = {
  component: Tooltip,
  args: { trigger: <Button>Sat 16:00</Button>, children: '15:00 at the venue' },
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

const isShown = () => waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible())
const isGone = () => waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())

export const Hidden: Story = {}

export const Open: Story = { args: { defaultOpen: true } }

export const ShowsOnFocus: Story = {
  play: async () => {
    await userEvent.tab()
    await isShown()
    await expect(screen.getByRole('button')).toHaveAccessibleDescription('15:00 at the venue')
  },
}
export const ShowsOnHover: Story = {
  play: async () => {
    // Nobody points at it before it can be seen.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    await userEvent.hover(screen.getByRole('button'))
    await isShown()
    await userEvent.unhover(screen.getByRole('button'))
    await isGone()
  },
}
/** Escape hides it without moving the focus (WCAG 1.4.13). */
export const HidesByEscape: Story = {
  play: async () => {
    await userEvent.tab()
    await isShown()
    await userEvent.keyboard('{Escape}')
    await isGone()
    await expect(screen.getByRole('button')).toHaveFocus()
  },
}
/** `side` is logical: `inline-end` is the left side in right-to-left text. */
export const InlineEnd: Story = {
  args: { side: 'inline-end' },
  decorators: [
    (Story) => (
      <div style={{ padding: '2rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async () => {
    await userEvent.tab()
    await isShown()
    await expect(screen.getByRole('tooltip')).toHaveAttribute('data-side', 'inline-end')
    await waitFor(() =>
      expect(screen.getByRole('tooltip').getBoundingClientRect().left).toBeGreaterThan(
        screen.getByRole('button').getBoundingClientRect().right,
      ),
    )
  },
}
export const LongText: Story = {
  args: {
    children: 'The doors of the venue open an hour before, and everybody who plays has to be there by then.',
  },
  play: async () => {
    await userEvent.tab()
    await isShown()
  },
}
export const RightToLeft: Story = {
  args: { trigger: <Button>السبت</Button>, children: 'الساعة الثالثة' },
  ...pageFromRightToLeft,
  play: async () => {
    await userEvent.tab()
    await isShown()
  },
}
