import type { Meta, StoryObj } from '@storybook/react-vite'
import { narrow, rightToLeft } from '../../stories/decorators.tsx'
import { Badge } from '../badge/badge.tsx'
import { ArtHero } from './art-hero.tsx'

const meta = {
  component: ArtHero,
  args: {
    seed: 'neon-rift-open',
    hue: 262,
    children: (
      <>
        <Badge variant="on-art">Today 19:00</Badge>
        <h2>Neon Rift Open</h2>
        <p>Rift Legends · 5v5 · Double elimination</p>
      </>
    ),
  },
} satisfies Meta<typeof ArtHero>
export default meta
type Story = StoryObj<typeof meta>

export const Words: Story = {}
export const Light: Story = { globals: { theme: 'light' }, parameters: { isPictured: false } }
export const LongText: Story = {
  parameters: { isPictured: false },
  args: { children: <h2>The open qualifier of the grand final of the first season of the Neon Rift</h2> },
  decorators: [narrow('18rem')],
}
export const RightToLeft: Story = { args: { children: <h2>البطولة المفتوحة</h2> }, decorators: [rightToLeft] }
