import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { Avatar } from './avatar.tsx'

const meta = { component: Avatar, args: { seed: 'nyx', label: 'Nyx', size: 64 } } satisfies Meta<
  typeof Avatar
>
export default meta
type Story = StoryObj<typeof meta>

export const Drawn: Story = {}
/** [S3.4] */
export const BrokenPictureFallsBack: Story = {
  args: { imageUrl: 'data:image/png;base64,broken' },
  play: async ({ canvasElement }) => {
    const avatar = within(canvasElement).getByRole('img', { name: 'Nyx' })
    await waitFor(() => expect(avatar).toHaveAttribute('data-state', 'drawn'))
  },
}
