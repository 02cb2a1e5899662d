import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArtBanner } from './art-banner.tsx'

const meta = { component: ArtBanner, args: { seed: 'neon-rift-open', hue: 262 } } satisfies Meta<
  typeof ArtBanner
>
export default meta
type Story = StoryObj<typeof meta>

export const RiftLegends: Story = { args: { aspect: 'wide' } }
export const StrikeZero: Story = {
  args: { hue: 18, seed: 'harbor-lan-clash' },
  parameters: { isPictured: false },
}
export const BlitzKart: Story = {
  args: { hue: 150, seed: 'solo-swiss-sprint', aspect: 'square' },
  parameters: { isPictured: false },
}
