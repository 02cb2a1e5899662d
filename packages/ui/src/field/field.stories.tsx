import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Field } from './field.tsx'

const meta = {
  component: Field,
  args: {
    label: 'Favourite colour',
    hint: 'Of your banner',
    children: (control) => <input {...control} type="color" name="colour" defaultValue="#7aa2ff" />,
  },
} satisfies Meta<typeof Field>
export default meta
type Story = StoryObj<typeof meta>

export const AControlOfYourOwn: Story = {
  play: async ({ canvasElement }) => {
    const control = within(canvasElement).getByLabelText('Favourite colour')
    await expect(control).toHaveAccessibleDescription('Of your banner')
  },
}
export const Invalid: Story = {
  args: { error: 'Another clan has this one' },
  play: async ({ canvasElement }) => {
    const control = within(canvasElement).getByLabelText('Favourite colour')
    await expect(control).toBeInvalid()
    await expect(control).toHaveAccessibleDescription('Of your banner Another clan has this one')
  },
}
