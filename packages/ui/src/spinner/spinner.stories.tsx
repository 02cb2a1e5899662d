import type { Meta, StoryObj } from '@storybook/react-vite'
import { Spinner } from './spinner.tsx'

const meta = { component: Spinner } satisfies Meta<typeof Spinner>
export default meta

export const WithoutLabel: StoryObj<typeof meta> = {}
export const WithLabel: StoryObj<typeof meta> = { args: { label: 'Loading tournaments' } }
