import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Avatar } from './avatar.tsx'
import { AvatarFrame } from './avatar-frame.tsx'

const meta = {
  component: AvatarFrame,
  args: { variant: 'halo', hue: 46, children: <Avatar seed="nyx" label="Nyx" size={64} /> },
  decorators: [
    (Story) => (
      <div style={{ padding: '1rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof AvatarFrame>
export default meta
type Story = StoryObj<typeof meta>

const variants = [
  ['ring', 150],
  ['double', 262],
  ['corners', 18],
  ['halo', 46],
  ['prism', 0],
] as const

export const Variants: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1.75rem' }}>
      {[64, 28].map((size) =>
        variants.map(([variant, hue]) => (
          <AvatarFrame key={`${variant}${size}`} variant={variant} hue={hue}>
            <Avatar seed="nyx" label={variant} size={size} />
          </AvatarFrame>
        )),
      )}
    </div>
  ),
}
export const Light: Story = { ...Variants, globals: { theme: 'light' }, parameters: { isPictured: false } }
export const Halo: Story = { parameters: { isPictured: false } }
/** Without a frame only the avatar is shown. */
export const None: Story = { args: { variant: null }, parameters: { isPictured: false } }
/** A variant that this version does not know is drawn as a ring. */
export const UnknownVariant: Story = {
  args: { variant: 'nebula', hue: 200 },
  parameters: { isPictured: false },
}
export const KeepsSizeAndPlace: Story = {
  args: { variant: 'double' },
  parameters: { isPictured: false },
  play: async ({ canvasElement }) => {
    const avatar = within(canvasElement).getByRole('img', { name: 'Nyx' })
    const { width, height } = avatar.parentElement?.getBoundingClientRect() ?? { width: 0, height: 0 }
    await expect([width, height]).toEqual([64, 64])
  },
}
