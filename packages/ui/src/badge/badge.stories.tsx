import type { Meta, StoryObj } from '@storybook/react-vite'
import { rightToLeft } from '../../stories/decorators.tsx'
import { Badge } from './badge.tsx'

const meta = { component: Badge, args: { children: 'Check-in open' } } satisfies Meta<typeof Badge>
export default meta
type Story = StoryObj<typeof meta>

export const Neutral: Story = {}
export const Live: Story = { args: { variant: 'live', dot: true, children: 'Live · R3' } }
export const Accent: Story = { args: { tone: 'accent', children: 'Champion' } }
export const Positive: Story = { args: { tone: 'positive', children: 'You are in' } }
export const Info: Story = { args: { tone: 'info', children: 'Waitlisted' } }
export const OnArt: Story = { args: { variant: 'on-art', children: 'Today 19:00' } }
export const RightToLeft: Story = {
  args: { variant: 'live', dot: true, children: 'مباشر' },
  decorators: [rightToLeft],
}
