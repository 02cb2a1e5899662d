import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { Kbd, UiProvider } from '../../src/index.ts'
import { mount, only } from './mount.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const caps = () =>
  [...document.querySelectorAll('[data-slot="kbd-key"]')].map(({ textContent }) => textContent)

test('the key names of a Mac are shown after hydration, without a mismatch', async () => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel')
  vi.spyOn(
    navigator as Navigator & { readonly userAgentData: unknown },
    'userAgentData',
    'get',
  ).mockReturnValue(undefined)
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<Kbd keys="Mod+K" />)
  expect(caps()).toEqual(['Ctrl', 'K'])
  const differences: unknown[] = []
  const root = flushSync(() =>
    hydrateRoot(place, <Kbd keys="Mod+K" />, { onRecoverableError: (error) => differences.push(error) }),
  )
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  await vi.waitFor(() => expect(caps()).toEqual(['⌘', 'K']))
  expect(only('[data-slot="kbd-words"]').textContent).toBe('Command K')
  expect(differences).toEqual([])
})

test('keys have the names of the labels in the provider', () => {
  mount(
    <UiProvider labels={{ keyLabels: (name) => (name === 'Control' ? 'Steuerung' : name) }}>
      <Kbd keys="Ctrl+Enter" platform="other" />
    </UiProvider>,
  )
  expect(only('[data-slot="kbd-words"]').textContent).toBe('Steuerung Enter')
})
