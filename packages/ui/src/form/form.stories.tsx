import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { narrow, rightToLeft } from '../../stories/decorators.tsx'
import { AmountField } from '../amount-field/amount-field.tsx'
import { Button } from '../button/button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { Fieldset } from '../fieldset/fieldset.tsx'
import { Select } from '../select/select.tsx'
import { Switch } from '../switch/switch.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { Textarea } from '../textarea/textarea.tsx'
import { Form, type FormErrors } from './form.tsx'

const regions = [
  { value: 'eu', label: 'Europe' },
  { value: 'na', label: 'North America' },
]

const fields: ReactNode = (
  <>
    <TextField label="Name of the tournament" name="title" required minLength={3} />
    <Select label="Region" name="region" options={regions} placeholder="Select a region" required />
    <Textarea label="Rules" name="rules" hint="Short and clear." maxLength={280} showCount />
    <Fieldset legend="Prize">
      <AmountField label="Prize pool" name="pool" unit="USDT" decimals={2} />
      <Switch label="Paid by sponsors" name="sponsored" />
    </Fieldset>
    <Checkbox label="I accept the rules for organisers" name="accepted" required />
    <Button tone="accent" type="submit">
      Create
    </Button>
  </>
)

const meta = {
  component: Form,
  args: { children: fields, onFormSubmit: fn() },
} satisfies Meta<typeof Form>
export default meta
type Story = StoryObj<typeof meta>

const presses = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const field = (name: string) => screen.getByRole('textbox', { name })

export const WholeForm: Story = {
  play: async ({ args }) => {
    await userEvent.type(field('Name of the tournament'), 'Winter cup')
    await userEvent.click(screen.getByRole('combobox', { name: 'Region' }))
    const option = await screen.findByRole('option', { name: 'Europe' })
    await waitFor(() => expect(option).toBeVisible())
    await userEvent.click(option)
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())
    await userEvent.type(field('Rules'), 'Be fair.')
    await userEvent.type(field('Prize pool'), '12.50')
    await userEvent.click(screen.getByRole('checkbox'))
    await presses('Create')
    await expect(args.onFormSubmit).toHaveBeenCalledOnce()
    await expect(args.onFormSubmit).toHaveBeenCalledWith(
      {
        title: 'Winter cup',
        region: 'eu',
        rules: 'Be fair.',
        pool: '12.50',
        sponsored: false,
        accepted: true,
      },
      expect.objectContaining({ reason: 'none' }),
    )
  },
}
/** Native validation: each field shows its error, the first invalid one is focused, and nothing is submitted. */
export const MissingValues: Story = {
  play: async ({ args, canvasElement }) => {
    await presses('Create')
    const title = field('Name of the tournament')
    await expect(title).toHaveFocus()
    await expect(title).toHaveAttribute('aria-invalid', 'true')
    await expect(title).toHaveAccessibleDescription(/\w/)
    await expect(screen.getByRole('combobox', { name: 'Region' })).toHaveAttribute('aria-invalid', 'true')
    await expect(within(canvasElement).getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true')
    await expect(field('Rules')).not.toHaveAttribute('aria-invalid')
    await expect(args.onFormSubmit).not.toHaveBeenCalled()
    await userEvent.type(title, 'Winter cup')
    await expect(title).not.toHaveAttribute('aria-invalid')
    await presses('Create')
    await expect(screen.getByRole('combobox', { name: 'Region' })).toHaveFocus()
  },
}
/** Errors from a server. An error disappears when its field changes, and the form can be submitted again. */
export const ServerErrors: Story = {
  name: 'Form with errors of a server',
  args: {
    children: (
      <>
        <TextField label="Clan name" name="clan" defaultValue="Foxes" hint="At most 20 letters." />
        <Select label="Region" name="region" options={regions} defaultValue="eu" />
        <Checkbox label="Open for everybody" name="open" defaultChecked />
        <Textarea label="About your clan" name="about" defaultValue="We play." />
        <Button tone="accent" type="submit">
          Found the clan
        </Button>
      </>
    ),
  },
  render: function Answered(args) {
    const [errors, setErrors] = useState<FormErrors>({})
    return (
      <Form
        {...args}
        errors={errors}
        onFormSubmit={(values, details) => {
          args.onFormSubmit?.(values, details)
          setErrors(
            values['clan'] === 'Foxes'
              ? {
                  clan: 'This name is taken.',
                  region: 'Clans of this region are closed until spring.',
                  open: ['A new clan cannot be open.'],
                  about: ['Too short.', 'Name your game.'],
                }
              : {},
          )
        }}
      />
    )
  },
  play: async ({ args, canvasElement }) => {
    await presses('Found the clan')
    const clan = field('Clan name')
    await waitFor(() => expect(clan).toHaveFocus())
    await expect(clan).toHaveAccessibleDescription('At most 20 letters. This name is taken.')
    await expect(field('About your clan')).toHaveAccessibleDescription('Too short. Name your game.')
    await expect(screen.getByRole('combobox', { name: 'Region' })).toHaveAccessibleDescription(
      'Clans of this region are closed until spring.',
    )
    const open = within(canvasElement).getByRole('checkbox')
    await expect(open).toHaveAccessibleDescription('A new clan cannot be open.')
    await userEvent.type(clan, ' United')
    await expect(clan).not.toBeInvalid()
    await expect(clan).toHaveAccessibleDescription('At most 20 letters.')
    await expect(field('About your clan')).toBeInvalid()
    await userEvent.click(open)
    await expect(open).not.toBeInvalid()
    await expect(args.onFormSubmit).toHaveBeenCalledOnce()
  },
}
/** Each field is validated when the focus leaves it. */
export const ValidatedOnBlur: Story = {
  args: {
    validationMode: 'onBlur',
    children: (
      <>
        <TextField label="Mail" name="mail" type="email" />
        <Button type="submit">Subscribe</Button>
      </>
    ),
  },
  play: async () => {
    await userEvent.type(field('Mail'), 'nyx@')
    await expect(field('Mail')).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    await waitFor(() => expect(field('Mail')).toHaveAttribute('aria-invalid', 'true'))
  },
}
export const SubmitsWithEnter: Story = {
  args: {
    children: (
      <>
        <TextField label="Mail" name="mail" type="email" defaultValue="nyx@example.com" />
        <Button type="submit">Subscribe</Button>
      </>
    ),
  },
  play: async ({ args }) => {
    await userEvent.type(field('Mail'), '{Enter}')
    await expect(args.onFormSubmit).toHaveBeenCalledWith({ mail: 'nyx@example.com' }, expect.anything())
  },
}
export const LongText: Story = { decorators: [narrow('15rem')] }
export const RightToLeft: Story = {
  args: {
    errors: { clan: 'هذا الاسم مستخدم' },
    children: (
      <>
        <TextField label="اسم الفريق" name="clan" defaultValue="نيكس" />
        <Checkbox label="مفتوح للجميع" name="open" />
        <Button type="submit">إنشاء</Button>
      </>
    ),
  },
  decorators: [rightToLeft],
}
