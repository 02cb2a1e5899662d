import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { rightToLeft } from '../../stories/decorators.tsx'
import { Button } from '../button/button.tsx'
import { Fieldset } from '../fieldset/fieldset.tsx'
import { Form, type FormErrors } from '../form/form.tsx'
import { SearchField } from './search-field.tsx'

const onFormSubmit = fn()

const meta = {
  component: SearchField,
  args: {
    label: 'Search clans',
    placeholder: 'Search clans',
    value: '',
    onValueChange: fn(),
    onSearch: fn(),
    onKeyDown: fn(),
  },
  render: function Typed(args) {
    const [value, setValue] = useState(args.value)
    return (
      <SearchField
        {...args}
        value={value}
        onValueChange={(next, details) => {
          args.onValueChange?.(next, details)
          setValue(next)
        }}
      />
    )
  },
} satisfies Meta<typeof SearchField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: 'Vanta' } }
export const Loading: Story = { args: { value: 'Vanta', loading: true } }
export const Disabled: Story = { args: { disabled: true, value: 'Vanta' } }
export const LongText: Story = {
  args: { value: 'a very long question that does not fit into the field of a phone and goes on and on' },
}
export const RightToLeft: Story = {
  args: { value: 'فريق', label: 'ابحث عن فريق', clearLabel: 'امسح' },
  decorators: [rightToLeft],
}
export const SaysWhatWasFound: Story = {
  args: { value: 'Vanta', status: '12 clans' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('12 clans')).toHaveAttribute('aria-live', 'polite')
  },
}
export const Invalid: Story = {
  args: { value: 'x', hint: 'At least two letters.', error: 'One letter finds too many.' },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('searchbox')
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription('At least two letters. One letter finds too many.')
  },
}
/** Submitted under its `name`, validated, and shown with an error like other fields. */
export const InAForm: Story = {
  parameters: { isPictured: false },
  render: function Sent() {
    const [sent, setSent] = useState('')
    const [errors, setErrors] = useState<FormErrors>({})
    return (
      <Form
        errors={errors}
        onFormSubmit={(values) => {
          setSent(JSON.stringify(values))
          setErrors({ query: 'No clan has this name.' })
        }}
      >
        <SearchField label="Search clans" name="query" required />
        <Fieldset legend="Closed" disabled>
          <SearchField label="Search players" name="player" defaultValue="nyx" />
        </Fieldset>
        <Button type="submit">Find</Button>
        <output>{sent}</output>
      </Form>
    )
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const field = canvas.getByRole('searchbox', { name: 'Search clans' })
    await expect(canvas.getByRole('searchbox', { name: 'Search players' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Find' }))
    await waitFor(() => expect(field).toHaveFocus())
    await expect(field).toBeInvalid()
    await userEvent.type(field, 'foxes{Enter}')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('{"query":"foxes"}'))
    await waitFor(() => expect(field).toHaveAccessibleDescription('No clan has this name.'))
    await userEvent.keyboard('{Escape}')
    await expect(field).toHaveValue('')
    await waitFor(() => expect(field).not.toHaveAccessibleDescription('No clan has this name.'))
  },
}
/** Enter searches, and does not submit the surrounding form. */
export const AsksInAForm: Story = {
  parameters: { isPictured: false },
  render: ({ onSearch, label }) => (
    <Form onFormSubmit={onFormSubmit}>
      <SearchField label={label} name="query" onSearch={(words) => onSearch?.(words)} />
    </Form>
  ),
  play: async ({ canvasElement, args }) => {
    onFormSubmit.mockClear()
    await userEvent.type(within(canvasElement).getByRole('searchbox'), 'foxes{Enter}')
    await expect(args.onSearch).toHaveBeenCalledWith('foxes')
    await expect(onFormSubmit).not.toHaveBeenCalled()
  },
}
export const WorksByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const field = canvas.getByRole('searchbox', { name: 'Search clans' })
    await userEvent.tab()
    await expect(field).toHaveFocus()
    await userEvent.keyboard('nyx{Enter}')
    await expect(args.onSearch).toHaveBeenCalledWith('nyx')
    await userEvent.keyboard('{Escape}')
    await expect(field).toHaveValue('')
    await userEvent.keyboard('okami')
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Clear search' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveValue('')
    await expect(field).toHaveFocus()
  },
}
