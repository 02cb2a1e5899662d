import type { Meta, StoryObj } from '@storybook/react-vite'
import { Plus } from 'lucide-react'
import { createElement } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { narrow, rightToLeft } from '../../stories/decorators.tsx'
import { Button } from './button.tsx'

const meta = { component: Button, args: { children: 'Create New', onClick: fn() } } satisfies Meta<
  typeof Button
>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Accent: Story = { args: { tone: 'accent' } }
export const Positive: Story = { args: { tone: 'positive', children: 'Get Access' } }
export const Quiet: Story = { args: { variant: 'ghost', children: 'Back' } }
export const Danger: Story = { args: { tone: 'danger', children: 'Withdraw' } }
export const Small: Story = { args: { size: 's' } }
export const Large: Story = { args: { size: 'l' } }
export const Disabled: Story = { args: { disabled: true } }
export const DisabledAccent: Story = { args: { disabled: true, tone: 'accent' } }
export const DisabledQuiet: Story = { args: { disabled: true, variant: 'ghost' } }
export const WithIcon: Story = {
  args: {
    children: (
      <>
        <Plus size={18} aria-hidden /> Create New
      </>
    ),
  },
}
export const Wide: Story = { args: { fullWidth: true, tone: 'positive' } }

export const CallsOnClick: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Create New' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

export const LoadingIgnoresPresses: Story = {
  args: { loading: true, tone: 'accent' },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: /Create New/ })
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(button, { pointerEventsCheck: 0 })
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

export const AsLink: Story = {
  args: { render: createElement('a', { href: '#my-tournaments' }), tone: 'accent' },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Create New' })
    await expect(link).toHaveAttribute('data-tone', 'accent')
    await expect(link).not.toHaveAttribute('type')
  },
}

export const LongText: Story = {
  args: { children: 'Register your whole team for the open qualifier of the grand final', fullWidth: true },
  decorators: [narrow('16rem')],
}
export const RightToLeft: Story = {
  args: { children: 'إنشاء بطولة', tone: 'accent' },
  decorators: [rightToLeft],
}

export const PressedByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('button')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    await expect(args.onClick).toHaveBeenCalledTimes(2)
  },
}
