import type { ReactElement } from 'react'
import * as React from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { DatePicker, DateTimePicker } from '../../src/date.ts'
import {
  AmountField,
  Checkbox,
  CheckboxGroup,
  Combobox,
  Form,
  NumberField,
  OneTimeCode,
  Radio,
  RadioGroup,
  SearchField,
  Select,
  Slider,
  Switch,
  Textarea,
  TextField,
} from '../../src/index.ts'
import { mount, only } from './mount.tsx'

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
]

const types =
  (text: string, place = 'input:not([aria-hidden])') =>
  async () => {
    document.querySelector<HTMLElement>(place)?.focus()
    await userEvent.keyboard(text)
  }
const presses = (place: string) => async () => {
  await userEvent.click(only(place))
}
const chooses = (place: string) => async () => {
  only(place).focus()
  await userEvent.keyboard('{ArrowDown}')
  await vi.waitFor(() => expect(document.querySelector('[role="option"]')).not.toBeNull())
  await userEvent.click(only('[role="option"]:last-of-type'))
}

const fields: readonly [string, () => ReactElement, () => Promise<void>][] = [
  ['TextField', () => <TextField label="X" name="x" defaultValue="1" />, types('{End}2')],
  ['Textarea', () => <Textarea label="X" name="x" defaultValue="1" />, types('{End}2', 'textarea')],
  ['SearchField', () => <SearchField label="X" name="x" defaultValue="1" />, types('{End}2')],
  [
    'AmountField',
    () => <AmountField label="X" name="x" unit="USDT" decimals={2} defaultValue="1" />,
    types('{End}2'),
  ],
  ['NumberField', () => <NumberField label="X" name="x" defaultValue={1} />, types('{ArrowUp}')],
  ['Checkbox', () => <Checkbox label="X" name="x" defaultChecked />, presses('[role="checkbox"]')],
  ['Switch', () => <Switch label="X" name="x" defaultChecked />, presses('[role="switch"]')],
  [
    'RadioGroup',
    () => (
      <RadioGroup label="X" name="x" defaultValue="a">
        <Radio value="a" label="A" />
        <Radio value="b" label="B" />
      </RadioGroup>
    ),
    presses('[role="radio"]:not([data-checked])'),
  ],
  [
    'CheckboxGroup',
    () => (
      <CheckboxGroup label="X" name="x" defaultValue={['a']}>
        <Checkbox value="a" label="A" />
        <Checkbox value="b" label="B" />
      </CheckboxGroup>
    ),
    presses('[role="checkbox"]:not([data-checked])'),
  ],
  [
    'Select',
    () => <Select label="X" name="x" options={options} defaultValue="a" />,
    chooses('[data-slot="select-control"]'),
  ],
  [
    'Combobox',
    () => <Combobox label="X" name="x" options={options} defaultValue="a" />,
    chooses('[data-slot="combobox-control"]'),
  ],
  [
    'Combobox with multiple',
    () => <Combobox label="X" name="x" options={options} multiple defaultValue={['a', 'b']} />,
    presses('[data-slot="combobox-remove"][aria-label="Remove B"]'),
  ],
  [
    'Slider',
    () => <Slider label="X" name="x" defaultValue={10} />,
    types('{ArrowRight}', 'input[type="range"]'),
  ],
  [
    'OneTimeCode',
    () => <OneTimeCode label="X" name="x" defaultValue="123" />,
    types('4', '[data-slot="one-time-code-box"]'),
  ],
  [
    'DatePicker',
    () => <DatePicker label="X" name="x" defaultValue="2026-01-01" />,
    types('{End}{Backspace}7'),
  ],
  [
    'DateTimePicker',
    () => <DateTimePicker label="X" name="x" defaultValue="2026-11-24T18:00:00+00:00[UTC]" />,
    types('{End}{Backspace}7'),
  ],
]

/** What is sent, what is seen, and what a screen reader is told. */
const stateOf = (form: HTMLFormElement) => ({
  sent: new FormData(form).getAll('x'),
  text: [...form.querySelectorAll<HTMLInputElement>('input, textarea')]
    .filter(({ type }) => type !== 'checkbox' && type !== 'radio')
    .map(({ value }) => value),
  words: form.textContent,
  checked: [...form.querySelectorAll('[aria-checked]')].map((box) => box.getAttribute('aria-checked')),
})

test.each(fields)('a reset of its form restores a %s, and keeps the focus', async (_name, field, change) => {
  mount(
    <form id="form">
      {field()}
      <button type="reset">Reset</button>
    </form>,
  )
  const form = only('#form') as HTMLFormElement
  await vi.waitFor(() => expect(new FormData(form).getAll('x')).not.toEqual([]))
  const before = stateOf(form)
  await change()
  await vi.waitFor(() => expect(stateOf(form)).not.toEqual(before))
  const focused = only('button[type="reset"]')
  focused.focus()
  form.reset()
  await vi.waitFor(() => expect(stateOf(form)).toEqual(before))
  expect(document.activeElement).toBe(focused)
})

test('a reset leaves a controlled value unchanged: the shown value is submitted', async () => {
  mount(
    <form id="form">
      <Checkbox label="X" name="x" checked onCheckedChange={() => undefined} />
      <button type="reset">Reset</button>
    </form>,
  )
  const form = only('#form') as HTMLFormElement
  form.querySelector('input')?.removeAttribute('checked')
  form.reset()
  await vi.waitFor(() => expect(stateOf(form)).toMatchObject({ sent: ['on'], checked: ['true'] }))
})

test('a prevented reset, or that of another form, restores nothing', async () => {
  mount(
    <>
      <form id="form" onReset={(event) => event.preventDefault()}>
        <NumberField label="X" name="x" defaultValue={1} />
      </form>
      <form id="other" />
    </>,
  )
  const form = only('#form') as HTMLFormElement
  await types('{ArrowUp}')()
  ;(only('#other') as HTMLFormElement).reset()
  form.reset()
  await new Promise((passed) => setTimeout(passed, 50))
  expect(new FormData(form).get('x')).toBe('2')
})

test('a field outside its form is reset with it', async () => {
  mount(
    <>
      <form id="form" />
      <SearchField label="X" name="x" form="form" defaultValue="1" />
    </>,
  )
  await types('{End}2')()
  ;(only('#form') as HTMLFormElement).reset()
  await vi.waitFor(() => expect(only('input')).toHaveProperty('value', '1'))
})

/** The errors that are seen, and how many controls a screen reader is told to be invalid. */
const errorsOf = (form: HTMLElement) => ({
  seen: [...form.querySelectorAll('[data-slot="field-error"]')]
    .map(({ textContent }) => textContent)
    .filter((words) => words !== ''),
  invalid: form.querySelectorAll('[aria-invalid="true"], [data-invalid]').length,
})
const noErrors = { seen: [], invalid: 0 }

const required: readonly [string, ReactElement][] = [
  ['TextField', <TextField key="x" label="X" name="x" required />],
  ['Textarea', <Textarea key="x" label="X" name="x" required />],
  ['NumberField', <NumberField key="x" label="X" name="x" required />],
  ['Checkbox', <Checkbox key="x" label="X" name="x" required />],
  ['Select', <Select key="x" label="X" name="x" options={options} required />],
  ['Combobox', <Combobox key="x" label="X" name="x" options={options} required />],
  ['OneTimeCode', <OneTimeCode key="x" label="X" name="x" required />],
]

test.each(required)(
  'a reset clears the error that a submit set on a %s, until the next submit',
  async (_name, field) => {
    mount(
      <Form id="form" onFormSubmit={() => undefined}>
        {field}
        <button type="reset">Reset</button>
      </Form>,
    )
    const form = only('#form') as HTMLFormElement
    form.requestSubmit()
    await vi.waitFor(() => expect(errorsOf(form).seen).toHaveLength(1))
    const focused = document.activeElement
    form.reset()
    await vi.waitFor(() => expect(errorsOf(form)).toEqual(noErrors))
    expect(document.activeElement).toBe(focused)
    form.requestSubmit()
    await vi.waitFor(() => expect(errorsOf(form).seen).toHaveLength(1))
  },
)

test('a reset restores a changed value without an error, also after a submit', async () => {
  mount(
    <Form id="form" onFormSubmit={() => undefined}>
      <NumberField label="X" name="x" required />
      <TextField label="Y" name="y" required />
    </Form>,
  )
  const form = only('#form') as HTMLFormElement
  form.requestSubmit()
  await types('4', 'input[name="y"]')()
  await types('4', '[data-slot="number-field-control"]')()
  form.reset()
  await vi.waitFor(() => expect(new FormData(form).get('x')).toBe(''))
  await new Promise((passed) => setTimeout(passed, 50))
  expect(errorsOf(form)).toEqual(noErrors)
  // As in a form that was not submitted yet, an error waits for the submit.
  await types('4{Backspace}', 'input[name="y"]')()
  expect(errorsOf(form)).toEqual(noErrors)
})

test('a reset clears errors from a server, and a new response shows them again', async () => {
  const draw = (errors: Readonly<Record<string, string>>) => (
    <Form id="form" errors={errors}>
      <TextField label="X" name="x" />
      <Select label="Y" name="y" options={options} />
    </Form>
  )
  const answer = { x: 'Taken', y: 'Full' }
  const page = mount(draw(answer))
  const form = only('#form') as HTMLFormElement
  expect(errorsOf(form).seen).toEqual(['Taken', 'Full'])
  form.reset()
  await vi.waitFor(() => expect(errorsOf(form)).toEqual(noErrors))
  page.draw(draw(answer))
  expect(errorsOf(form)).toEqual(noErrors)
  page.draw(draw({ ...answer }))
  expect(errorsOf(form).seen).toEqual(['Taken', 'Full'])
})

test('errors stay if the reset is prevented, or is that of another form', async () => {
  mount(
    <>
      <Form id="form" errors={{ x: 'Taken' }} onReset={(event) => event.preventDefault()}>
        <TextField label="X" name="x" />
      </Form>
      <form id="other" />
    </>,
  )
  const form = only('#form') as HTMLFormElement
  ;(only('#other') as HTMLFormElement).reset()
  form.reset()
  await new Promise((passed) => setTimeout(passed, 50))
  expect(errorsOf(form).seen).toEqual(['Taken'])
})

// React 19 resets a form when its action is over, with the answer of the action.
test.runIf('useActionState' in React)(
  'errors that an action returns outlive the reset by React',
  async () => {
    function Signup() {
      const [errors, act] = React.useActionState(async () => ({ x: 'Taken' }), undefined)
      return (
        <Form id="form" action={act} errors={errors}>
          <TextField label="X" name="x" />
        </Form>
      )
    }
    mount(<Signup />)
    const form = only('#form') as HTMLFormElement
    const reset = vi.fn()
    form.addEventListener('reset', reset)
    await types('nyx')()
    form.requestSubmit()
    await vi.waitFor(() => expect(reset).toHaveBeenCalled())
    await new Promise((passed) => setTimeout(passed, 50))
    expect(errorsOf(form).seen).toEqual(['Taken'])
  },
)
