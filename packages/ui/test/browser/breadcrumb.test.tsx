import { expect, test, vi } from 'vitest'
import { Breadcrumb } from '../../src/index.ts'
import { mount, only } from './mount.tsx'

const items = [
  { label: 'Home', href: '#home' },
  { label: 'Tournaments', href: '#tournaments' },
  { label: 'Winter Cup', href: '#cup' },
  { label: 'Final' },
]
const draw = (inlineSize: string) => (
  <div style={{ inlineSize }}>
    <Breadcrumb items={items} />
  </div>
)
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-slot="breadcrumb-item"]')]
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent)

test('a breadcrumb collapses and expands with the available width', async () => {
  const page = mount(draw('60rem'))
  expect(shown()).toEqual(['Home', 'Tournaments', 'Winter Cup', 'Final'])
  page.draw(draw('17rem'))
  await vi.waitFor(() => expect(shown()).toEqual(['Home', 'Winter Cup', 'Final']))
  page.draw(draw('8rem'))
  await vi.waitFor(() => expect(shown()).toEqual(['Home', 'Final']))
  page.draw(draw('60rem'))
  await vi.waitFor(() => expect(shown()).toHaveLength(4))
})

test('the focus moves from a collapsed link to the menu button', async () => {
  const page = mount(draw('60rem'))
  only('[href="#tournaments"]').focus()
  page.draw(draw('8rem'))
  await vi.waitFor(() => expect(document.activeElement).toBe(only('[data-slot="breadcrumb-more"] button')))
})
