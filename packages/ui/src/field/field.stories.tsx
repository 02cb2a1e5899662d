import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Fieldset } from '../fieldset/fieldset.tsx'
import { Form, type FormErrors } from '../form/form.tsx'
import { Field } from './field.tsx'

const onFormSubmit = fn()
const onPick = fn()

const meta = {
  component: Field,
  args: {
    label: 'Favourite colour',
    hint: 'Of your banner',
    name: 'colour',
    children: <input type="color" defaultValue="#7aa2ff" />,
  },
} satisfies Meta<typeof Field>
export default meta
type Story = StoryObj<typeof meta>

export const CustomControl: Story = {
  play: async ({ canvasElement }) => {
    const control = within(canvasElement).getByLabelText('Favourite colour')
    await expect(control).toHaveAccessibleDescription('Of your banner')
    await expect(control).toHaveAttribute('name', 'colour')
  },
}
/** A control of several elements: `children` is a function, and spreads the properties on the element that is filled in. */
export const ChildrenAsFunction: Story = {
  args: {
    children: (control) => (
      <span style={{ display: 'flex', gap: '0.5rem' }}>
        <input {...control} type="color" defaultValue="#7aa2ff" />
        <span aria-hidden>#</span>
      </span>
    ),
  },
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
export const Disabled: Story = {
  args: { label: 'Motto', hint: undefined, disabled: true, children: <input defaultValue="Onwards" /> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText('Motto')).toBeDisabled()
  },
}
/** Validated, marked invalid, focused and submitted like the fields of this package; its own handlers run, too. */
export const InAForm: Story = {
  parameters: { isPictured: false },
  render: function Answered() {
    const [errors, setErrors] = useState<FormErrors>({})
    return (
      <Form
        errors={errors}
        onFormSubmit={(values) => {
          onFormSubmit(values)
          setErrors({ motto: 'Somebody else has said that.' })
        }}
      >
        <Field label="Motto" name="motto" hint="Six letters or more" required>
          <input minLength={6} onChange={(event) => onPick(event.target.value)} />
        </Field>
        <Field label="Game" name="game">
          {(control) => (
            <select {...control}>
              <option>Arena</option>
              <option>Kart</option>
            </select>
          )}
        </Field>
        <Fieldset legend="Closed" disabled>
          <Field label="Old motto" name="old">
            <input defaultValue="Onwards" />
          </Field>
        </Fieldset>
        <Button type="submit">Save</Button>
      </Form>
    )
  },
  play: async ({ canvasElement }) => {
    onFormSubmit.mockClear()
    onPick.mockClear()
    const canvas = within(canvasElement)
    const motto = canvas.getByRole('textbox', { name: 'Motto' })
    const save = canvas.getByRole('button', { name: 'Save' })
    await expect(canvas.getByRole('textbox', { name: 'Old motto' })).toBeDisabled()
    await userEvent.click(save)
    await waitFor(() => expect(motto).toHaveFocus())
    await expect(motto).toBeInvalid()
    await expect(motto).toHaveAccessibleDescription(/^Six letters or more \S/)
    await userEvent.type(motto, 'Forwards')
    await expect(onPick).toHaveBeenLastCalledWith('Forwards')
    await expect(motto).toHaveAccessibleDescription('Six letters or more')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Game' }), 'Kart')
    await userEvent.click(save)
    await waitFor(() => expect(onFormSubmit).toHaveBeenCalledWith({ motto: 'Forwards', game: 'Kart' }))
    await waitFor(() =>
      expect(motto).toHaveAccessibleDescription('Six letters or more Somebody else has said that.'),
    )
  },
}
