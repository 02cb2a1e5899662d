import type { Meta, StoryObj } from '@storybook/react-vite'
import { Spinner } from './spinner.tsx'

const meta = { component: Spinner } satisfies Meta<typeof Spinner>
export default meta

export const Silent: StoryObj<typeof meta> = {}
export const Spoken: StoryObj<typeof meta> = { args: { label: 'Loading tournaments' } }
