import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from './skeleton.tsx'

const meta = { component: Skeleton } satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Line: Story = { args: { width: '12rem' } }
export const Block: Story = { args: { shape: 'block', height: '8rem' } }
export const Round: Story = { args: { shape: 'round', width: '3rem', height: '3rem' } }
