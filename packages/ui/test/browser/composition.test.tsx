import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { CommandPalette } from '../../src/command.ts'
import { Dialog, SearchField, TextField } from '../../src/index.ts'
import { mount, only } from './mount.tsx'

/** A key that an input method handles: it confirms or drops the words that are being composed. */
const composes = (key: string, field = 'input') =>
  only(field).dispatchEvent(
    new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }),
  )

test('Enter and Escape of an input method neither start nor clear a search', () => {
  const search = vi.fn()
  mount(<SearchField label="Clans" defaultValue="かな" onSearch={search} />)
  composes('Enter')
  composes('Escape')
  expect(search).not.toHaveBeenCalled()
  expect(only('input')).toHaveProperty('value', 'かな')
})

test('a dialog stays open when Escape cancels a composition in it', () => {
  const opened = vi.fn()
  mount(
    <Dialog title="Name" open onOpenChange={opened}>
      <TextField label="Clan" />
    </Dialog>,
  )
  composes('Escape')
  expect(opened).not.toHaveBeenCalled()
})

test('a command palette keeps its query when Escape cancels a composition', async () => {
  const changed = vi.fn()
  mount(
    <CommandPalette
      defaultOpen
      query="かな"
      onQueryChange={changed}
      groups={[]}
      onSelect={() => undefined}
    />,
  )
  composes('Escape', '[data-slot="command-palette-input"]')
  expect(changed).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(changed).toHaveBeenLastCalledWith('', expect.objectContaining({ reason: 'escape-key' }))
})
