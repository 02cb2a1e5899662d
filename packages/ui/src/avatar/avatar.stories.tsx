import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { Avatar, AvatarGroup } from './avatar.tsx'

/** A banner that is not square. */
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><rect width="90" height="30" fill="#7aa2ff"/></svg>'

const meta = { component: Avatar, args: { seed: 'nyx', label: 'Nyx', size: 64 } } satisfies Meta<
  typeof Avatar
>
export default meta
type Story = StoryObj<typeof meta>

export const Generated: Story = {}
// [S3.4]
export const BrokenPictureFallsBack: Story = {
  args: { imageUrl: 'data:image/png;base64,broken' },
  play: async ({ canvasElement }) => {
    const avatar = within(canvasElement).getByRole('img', { name: 'Nyx' })
    await waitFor(() => expect(avatar).toHaveAttribute('data-state', 'drawn'))
  },
}
// [S3.4]
export const Picture: Story = {
  args: { imageUrl: `data:image/svg+xml,${encodeURIComponent(picture)}` },
  parameters: { isPictured: false },
  play: async ({ canvasElement }) => {
    const avatar = within(canvasElement).getByRole('img', { name: 'Nyx' })
    const image = avatar.querySelector('img')
    await waitFor(() => expect(image?.naturalWidth).toBeGreaterThan(0))
    await expect(avatar).toHaveAttribute('data-state', 'image')
    // It fills the square, whatever its shape.
    await expect(image?.getBoundingClientRect().height).toBe(64)
  },
}
export const Small: Story = { args: { size: 20 } }
export const Large: Story = { args: { seed: 'Okami', label: 'Okami', size: 128 } }
/** Beside a visible name it has no accessible name of its own. */
export const BesideAName: Story = {
  render: ({ seed }) => (
    <p style={{ display: 'flex', alignItems: 'center', gap: '0.5rem' }}>
      <Avatar seed={seed} /> Nyx
    </p>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('img')).not.toBeInTheDocument()
  },
}
export const Group: Story = {
  render: () => (
    <AvatarGroup label="Players" max={3}>
      {['nyx', 'okami', 'tr1ton', 'rita', 'vex'].map((name) => (
        <Avatar key={name} seed={name} label={name} />
      ))}
    </AvatarGroup>
  ),
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('group', { name: 'Players' })
    await expect(within(group).getAllByRole('img')).toHaveLength(3)
    await expect(within(group).getByText('2 more')).toBeInTheDocument()
  },
}
