import type { Meta, StoryObj } from '@storybook/react-vite'
import { narrow, rightToLeft } from '../../stories/decorators.tsx'
import { Button } from '../button/button.tsx'
import { EmptyState } from './empty-state.tsx'

const meta = {
  component: EmptyState,
  args: { message: 'No tournaments match.', detail: 'Clear filters or try another game.' },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const MessageAndDetail: Story = {}
export const WithArtAndAction: Story = { args: { hue: 262, action: <Button>Clear filters</Button> } }
export const MessageOnly: Story = { render: ({ message }) => <EmptyState message={message} /> }
export const LongText: Story = {
  args: {
    message: 'No tournament of the season has a place left for a team of five from your region.',
    detail: 'Follow one of them: when a team leaves, the first of those who follow it are asked.',
    action: <Button>See all tournaments</Button>,
  },
  decorators: [narrow('16rem')],
}
export const RightToLeft: Story = {
  args: { message: 'لا توجد بطولات', detail: 'جرّب لعبة أخرى', action: <Button>امسح</Button> },
  decorators: [rightToLeft],
}
