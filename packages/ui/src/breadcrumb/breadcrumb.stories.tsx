import type { Meta, StoryObj } from '@storybook/react-vite'
import { House } from 'lucide-react'
import { createElement } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { narrow, rightToLeft } from '../../stories/decorators.tsx'
import { Breadcrumb } from './breadcrumb.tsx'

const meta = {
  component: Breadcrumb,
  args: {
    items: [
      { label: 'Home', href: '#home', icon: <House size={16} aria-hidden /> },
      { label: 'Tournaments', href: '#tournaments' },
      { label: 'Counter-Strike 2', href: '#cs2' },
      { label: 'Winter Cup', href: '#winter-cup' },
      { label: 'Semi-final 2' },
    ],
  },
} satisfies Meta<typeof Breadcrumb>
export default meta
type Story = StoryObj<typeof meta>

const button = () => screen.getByRole('button', { name: 'Show more of the path' })

export const Path: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const nav = canvas.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(within(nav).getAllByRole('listitem')).toHaveLength(5)
    await expect(canvas.getByText('Semi-final 2').parentElement).toHaveAttribute('aria-current', 'page')
  },
}
export const MoreThanMaxItems: Story = {
  args: { maxItems: 3 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByRole('link', { name: 'Tournaments' })).not.toBeInTheDocument()
    await expect(canvas.getByRole('link', { name: 'Winter Cup' })).toBeVisible()
    await userEvent.click(button())
    const item = await screen.findByRole('menuitem', { name: 'Tournaments' })
    await expect(item).toHaveAttribute('href', '#tournaments')
    await waitFor(() => expect(screen.getByRole('menu')).toHaveStyle({ opacity: '1' }))
  },
}
export const NoRoomForTheMiddle: Story = {
  decorators: [narrow('22rem')],
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('list')
    await waitFor(() => expect(button()).toBeVisible())
    const tops = within(list)
      .getAllByRole('listitem')
      .map((item) => Math.round(item.getBoundingClientRect().top))
    await expect(new Set(tops).size).toBe(1)
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
  },
}
/** Long text wraps instead of being cut off. */
export const LongText: Story = {
  args: {
    items: [
      { label: 'Home', href: '#home' },
      { label: 'Tournaments', href: '#tournaments' },
      { label: 'The tournament with a name that goes on for longer than usual' },
    ],
  },
  decorators: [narrow('18rem')],
}
export const CurrentPageIsALink: Story = {
  args: {
    items: [
      { label: 'Home', href: '#home' },
      { label: 'Rules', render: createElement('a', { href: '#rules' }) },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { current: 'page' })).toHaveAttribute(
      'href',
      '#rules',
    )
  },
}
export const RightToLeft: Story = {
  args: {
    label: 'مسار التنقل',
    items: [
      { label: 'الرئيسية', href: '#home' },
      { label: 'البطولات', href: '#tournaments' },
      { label: 'كأس الشتاء' },
    ],
  },
  decorators: [rightToLeft],
}
