import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { CommandPalette, type CommandPaletteProps } from '../../src/command.ts'
import { mount, only } from './mount.tsx'

const groups = [{ label: 'Go to', commands: [{ id: 'cups', label: 'Cups' }] }]
const draw = (given: Partial<CommandPaletteProps>) => (
  <CommandPalette groups={groups} onSelect={() => undefined} {...given} />
)
const presses = (init: KeyboardEventInit) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
const onAMac = () => {
  const browser = navigator as Navigator & { readonly userAgentData: unknown }
  vi.spyOn(browser, 'userAgentData', 'get').mockReturnValue({ platform: 'macOS' })
}

afterEach(() => {
  vi.restoreAllMocks()
})

test.each<[string, KeyboardEventInit, boolean]>([
  ['Control + K', { key: 'k', ctrlKey: true }, true],
  ['Control + K with Caps lock', { key: 'K', ctrlKey: true }, true],
  ['Control + K on a Russian keyboard', { key: 'л', code: 'KeyK', ctrlKey: true }, true],
  ['K alone', { key: 'k' }, false],
  ['Control + Shift + K', { key: 'K', ctrlKey: true, shiftKey: true }, false],
  ['Windows + K', { key: 'k', metaKey: true }, false],
  ['a key that is held', { key: 'k', ctrlKey: true, repeat: true }, false],
])('the shortcut of a command palette and %s', (_, init, opens) => {
  const changed = vi.fn()
  mount(draw({ onOpenChange: changed }))
  // What a listener takes, the browser does not.
  expect(presses(init)).toBe(!opens)
  expect(changed).toHaveBeenCalledTimes(opens ? 1 : 0)
})

test('on a Mac the key of the shortcut is Command', () => {
  onAMac()
  const changed = vi.fn()
  mount(draw({ onOpenChange: changed }))
  presses({ key: 'k', ctrlKey: true })
  expect(changed).not.toHaveBeenCalled()
  presses({ key: 'k', metaKey: true })
  expect(changed).toHaveBeenCalledOnce()
})

test('a command palette without a shortcut, or unmounted, handles no keys', () => {
  const changed = vi.fn()
  const page = mount(draw({ onOpenChange: changed, shortcut: null }))
  presses({ key: 'k', ctrlKey: true })
  page.draw(draw({ onOpenChange: changed }))
  page.unmount()
  presses({ key: 'k', ctrlKey: true })
  expect(changed).not.toHaveBeenCalled()
})

test('the search is empty when a command palette opens again', async () => {
  const page = mount(draw({ open: true, defaultQuery: 'cu' }))
  const input = () => document.querySelector<HTMLInputElement>('[data-slot="command-palette-input"]')
  await vi.waitFor(() => expect(input()?.value).toBe('cu'))
  page.draw(draw({ open: false }))
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  page.draw(draw({ open: true }))
  await vi.waitFor(() => expect(input()?.value).toBe(''))
})

test('groups may have the same name', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  mount(
    <CommandPalette
      defaultOpen
      groups={[
        { label: 'Go', commands: [{ id: 'a', label: 'Home' }] },
        { label: 'Go', commands: [{ id: 'b', label: 'Clans' }] },
      ]}
      onSelect={() => undefined}
    />,
  )
  await vi.waitFor(() => expect(document.querySelectorAll('[role="option"]')).toHaveLength(2))
  expect(complaints).not.toHaveBeenCalled()
})

const isOpen = () => document.querySelector('dialog[open]') !== null

test.each([
  ['?', { key: '?', shiftKey: true }],
  ['/', { key: '/', shiftKey: true }],
  ['/', { key: '/' }],
])('the shortcut %s opens it, on a keyboard that writes the sign as %j', async (shortcut, init) => {
  mount(<CommandPalette groups={[]} shortcut={shortcut} onSelect={() => undefined} />)
  document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))
  await vi.waitFor(() => expect(isOpen()).toBe(true))
})

test('a shortcut of a single character is not triggered while typing in a field', async () => {
  mount(
    <>
      <input />
      <CommandPalette groups={[]} shortcut="/" onSelect={() => undefined} />
    </>,
  )
  only('input:not(dialog *)').focus()
  await userEvent.keyboard('/')
  expect(isOpen()).toBe(false)
  expect(only('input:not(dialog *)')).toHaveProperty('value', '/')
})
