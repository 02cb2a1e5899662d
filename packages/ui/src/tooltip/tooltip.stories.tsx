import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Tooltip } from './tooltip.tsx'

const meta = {
  component: Tooltip,
  args: { content: '15:00 at the venue', children: <Button>Sat 16:00</Button> },
} satisfies Meta<typeof Tooltip>
export default meta

export const ShowsOnFocus: StoryObj<typeof meta> = {
  play: async () => {
    await userEvent.tab()
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible())
    await expect(screen.getByRole('button')).toHaveAccessibleDescription('15:00 at the venue')
  },
}
