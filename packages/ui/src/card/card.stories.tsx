import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArtBanner } from '../art/art-banner.tsx'
import { Card } from './card.tsx'

const meta = { component: Card, args: { children: 'Season 3 · top 3' } } satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Positive: Story = { args: { tone: 'positive', children: 'Your next match' } }
export const AccentNotched: Story = { args: { tone: 'accent', notched: true, children: 'Champion of 64' } }
export const Accent: Story = { args: { tone: 'accent', children: 'Claim your reward' } }
export const Flush: Story = {
  args: { flush: true, children: <ArtBanner seed="neon-rift-open" hue={262} aspect="wide" /> },
}
