import type { Meta, StoryObj } from '@storybook/react-vite'
import { createElement, type MouseEvent } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Link } from './link.tsx'

// The stories stay where they are: following a link would take the page away from under them.
const stay = (event: MouseEvent<HTMLAnchorElement>) => event.preventDefault()

const meta = {
  component: Link,
  args: { children: 'Tournament rules', href: '#rules', onClick: fn(stay) },
} satisfies Meta<typeof Link>
export default meta
type Story = StoryObj<typeof meta>

export const Info: Story = {}
export const Plain: Story = { args: { tone: 'inherit' } }
export const Disabled: Story = {
  args: { disabled: true },
  parameters: { isPictured: false },
  play: async ({ canvasElement, args }) => {
    const link = within(canvasElement).getByText('Tournament rules')
    await expect(link).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(link, { pointerEventsCheck: 0 })
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}
export const Standalone: Story = {
  args: { standalone: true },
  play: async ({ canvasElement }) => {
    const { height } = within(canvasElement).getByRole('link').getBoundingClientRect()
    await expect(height).toBeGreaterThanOrEqual(44)
  },
}
export const External: Story = {
  args: { external: true, href: 'https://example.org/rules' },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Tournament rules (opens in a new tab)' })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  },
}
export const InASentence: Story = {
  render: (args) => (
    <p style={{ maxInlineSize: '20rem' }}>
      Read the{' '}
      <Link {...args}>
        rules of the whole season, with every exception for regional finals and late check-in
      </Link>{' '}
      before you join.
    </p>
  ),
}
export const RightToLeft: Story = {
  args: { external: true, children: 'قواعد البطولة' },
  render: (args) => (
    <p dir="rtl" lang="ar">
      <Link {...args} />
    </p>
  ),
}
export const ActivatedByEnter: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('link')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const OnAnotherElement: Story = {
  args: { render: createElement('a', { href: '#router', rel: 'author' }), href: '#router' },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Tournament rules' })
    await expect(link).toHaveAttribute('rel', 'author')
    await expect(link).toHaveAttribute('data-slot', 'link')
  },
}
