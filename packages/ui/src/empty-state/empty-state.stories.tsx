import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { EmptyState } from './empty-state.tsx'

const meta = {
  component: EmptyState,
  args: { message: 'No tournaments match.', detail: 'Clear filters or try another game.' },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const Words: Story = {}
export const WithArtAndAction: Story = { args: { hue: 262, action: <Button>Clear filters</Button> } }
