import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Avatar } from './avatar.tsx'
import { AvatarFrame } from './avatar-frame.tsx'

const meta = {
  component: AvatarFrame,
  args: { look: 'halo', hue: 46, children: <Avatar seed="nyx" label="Nyx" size={64} /> },
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

const looks = [
  ['ring', 150],
  ['double', 262],
  ['corners', 18],
  ['halo', 46],
  ['prism', 0],
] as const

export const Looks: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1.75rem' }}>
      {[64, 28].map((size) =>
        looks.map(([look, hue]) => (
          <AvatarFrame key={`${look}${size}`} look={look} hue={hue}>
            <Avatar seed="nyx" label={look} size={size} />
          </AvatarFrame>
        )),
      )}
    </div>
  ),
}
export const Light: Story = { ...Looks, globals: { theme: 'light' }, parameters: { isPictured: false } }
export const Halo: Story = { parameters: { isPictured: false } }
/** Without a frame only the avatar is shown. */
export const None: Story = { args: { look: null }, parameters: { isPictured: false } }
/** A `look` that this version does not know falls back to no frame. */
export const UnknownLook: Story = { args: { look: 'nebula', hue: 200 }, parameters: { isPictured: false } }
export const KeepsSizeAndPlace: Story = {
  args: { look: 'double' },
  parameters: { isPictured: false },
  play: async ({ canvasElement }) => {
    const avatar = within(canvasElement).getByRole('img', { name: 'Nyx' })
    const { width, height } = avatar.parentElement?.getBoundingClientRect() ?? { width: 0, height: 0 }
    await expect([width, height]).toEqual([64, 64])
  },
}
