import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArtBanner } from '../art/art-banner.tsx'
import { Button } from '../button/button.tsx'
import { Card, CardFooter, CardHeader } from './card.tsx'

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
export const WithParts: Story = {
  args: {
    children: (
      <>
        <CardHeader
          title="Prize pool"
          description="Paid in USDT"
          action={
            <Button size="s" variant="ghost">
              Rules
            </Button>
          }
        />
        <p>1,200 for the first three teams.</p>
        <CardFooter>
          <Button tone="accent">Join</Button>
        </CardFooter>
      </>
    ),
  },
}
