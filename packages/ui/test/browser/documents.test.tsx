import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LineChart } from '../../src/charts.ts'
import { Breadcrumb, ContextMenu, InfiniteList, MenuItem } from '../../src/index.ts'

/** Draws in the document of a frame, as an app does that previews its pages. */
async function mountInFrame(content: ReactNode) {
  const frame = document.body.appendChild(document.createElement('iframe'))
  Object.assign(frame, { width: 800, height: 600 })
  const inside = frame.contentDocument
  if (!inside) throw new Error('A frame of the same origin has a document.')
  for (const sheet of document.styleSheets) {
    const style = inside.head.appendChild(inside.createElement('style'))
    style.textContent = [...sheet.cssRules].map(({ cssText }) => cssText).join('\n')
  }
  const root = createRoot(inside.body)
  onTestFinished(() => {
    root.unmount()
    frame.remove()
  })
  flushSync(() => root.render(content))
  frame.contentWindow?.focus()
  await new Promise(requestAnimationFrame)
  return inside
}
const one = (inside: Document, selector: string) => {
  const found = inside.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`${selector} is not there: ${inside.body.innerHTML.slice(0, 400)}`)
  return found
}
const press = (element: Element | null, key: string, more: KeyboardEventInit = {}) =>
  flushSync(() =>
    element?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })),
  )
const players = Array.from({ length: 60 }, (_, index) => ({ value: `p${index}`, label: `Player ${index}` }))

test('arrow keys move between the rows of a list in another document', async () => {
  const inside = await mountInFrame(
    <InfiniteList
      label="Players"
      items={players}
      renderItem={(player) => <button type="button">{player.label}</button>}
      itemKey={({ value }) => value}
    />,
  )
  await vi.waitFor(() => one(inside, 'li button').focus())
  press(inside.activeElement, 'ArrowDown')
  await vi.waitFor(() => expect(inside.activeElement?.textContent).toBe('Player 1'))
})

test('shift and F10 open the context menu of an element in another document', async () => {
  const opened = vi.fn()
  const inside = await mountInFrame(
    <ContextMenu trigger={<button type="button" id="area" aria-label="Match 12" />} onOpenChange={opened}>
      <MenuItem>Copy</MenuItem>
    </ContextMenu>,
  )
  one(inside, '#area').focus()
  press(one(inside, '#area'), 'F10', { shiftKey: true })
  await vi.waitFor(() => expect(opened).toHaveBeenCalledWith(true, expect.anything()))
})

test('a point of a chart that is read by keyboard stays when the pointer leaves, in another document', async () => {
  const inside = await mountInFrame(
    <LineChart
      caption="Players"
      pointLabel="Day"
      points={['a', 'b', 'c']}
      series={[{ id: 's', label: 'S', values: [1, 2, 3] }]}
    />,
  )
  await vi.waitFor(() => one(inside, '[role="slider"]').focus())
  await vi.waitFor(() => one(inside, '[data-slot="line-chart-cursor"]'))
  flushSync(() => {
    const plot = one(inside, '[role="slider"]')
    plot.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    plot.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: inside.body }))
  })
  await new Promise(requestAnimationFrame)
  one(inside, '[data-slot="line-chart-cursor"]')
})

test('the focus moves from a collapsed link to the menu button in another document', async () => {
  const inside = await mountInFrame(
    <div id="room" style={{ inlineSize: '700px' }}>
      <Breadcrumb
        items={['One long name', 'Two long name', 'Three long name', 'Four long name'].map((label) => ({
          label,
          href: '#x',
        }))}
      />
    </div>,
  )
  const link = [...inside.querySelectorAll('a')].find(({ textContent }) => textContent?.includes('Two'))
  link?.focus()
  expect(inside.activeElement).toBe(link)
  one(inside, '#room').style.inlineSize = '220px'
  await vi.waitFor(() => expect(inside.activeElement?.tagName).toBe('BUTTON'))
})
