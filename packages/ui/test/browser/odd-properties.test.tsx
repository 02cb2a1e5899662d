import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Calendar, DatePicker, DateTimePicker } from '../../src/date.ts'
import { Form, NumberField } from '../../src/index.ts'
import { mount, only } from './mount.tsx'

// An app passes on what its users and its server have stored. A component that throws takes the whole page with it.

const zone = () => only('[data-slot="date-time-picker"] [role="combobox"]') as HTMLInputElement

test('a default time zone that the browser does not know is ignored', () => {
  mount(<DateTimePicker label="Start" defaultTimeZone="Europe/Atlantis" />)
  expect(zone().value).toMatch(/GMT|UTC/)
  expect(zone().value).not.toContain('Atlantis')
})

test('time zones that the browser does not know are not offered', async () => {
  mount(<DateTimePicker label="Start" timeZones={['Europe/Atlantis', 'Europe/Berlin', 'Asia/Seoul']} />)
  expect(zone().value).toContain('Europe/Berlin')
  zone().focus()
  await userEvent.keyboard('{ArrowDown}')
  await vi.waitFor(() =>
    expect([...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Europe/Berlin'),
      expect.stringContaining('Asia/Seoul'),
    ]),
  )
})

test('limits of a calendar that are no dates are ignored, as HTML does', () => {
  mount(<Calendar defaultValue="2026-11-24" min="tomorrow" max="2026-02-31" />)
  expect(document.querySelectorAll('[data-slot="calendar-day"]')).toHaveLength(30)
  expect(document.querySelectorAll('[data-slot="calendar-day"][data-disabled]')).toHaveLength(0)
})

test('limits of a date picker that are no dates are ignored, as HTML does', async () => {
  const chosen = vi.fn()
  mount(<DatePicker label="Day" min="tomorrow" max="" onValueChange={chosen} />)
  const input = only('[data-slot="date-picker-control"]') as HTMLInputElement
  await userEvent.type(input, '11/24/2026')
  expect(chosen).toHaveBeenLastCalledWith('2026-11-24', expect.anything())
  input.blur()
  expect(input.validationMessage).toBe('')
})

test('a number field without a number is empty', async () => {
  const sent = vi.fn()
  mount(
    <Form onFormSubmit={(values) => sent(values)}>
      <NumberField label="Players" name="players" value={Number.NaN} />
      <button type="submit">Save</button>
    </Form>,
  )
  expect((only('[data-slot="number-field-control"]') as HTMLInputElement).value).toBe('')
  expect([...new FormData(only('form') as HTMLFormElement).values()]).toEqual([''])
  only('button[type=submit]').click()
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ players: null }))
})
