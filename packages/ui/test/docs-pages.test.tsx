import '../.storybook/look.css'
import { composeStories } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isFramed } from '../.storybook/page.ts'
import { pages } from '../.storybook/pages/index.ts'

type StoryModule = Parameters<typeof composeStories>[0]

const modules = Object.entries(import.meta.glob<StoryModule>('../src/*/*.stories.tsx', { eager: true }))

/** What a page of docs draws in itself, without playing it. */
const inPage = Object.entries(pages).flatMap(([name, page]) => {
  const [, module] = modules.find(([file]) => file.endsWith(`/${name}.stories.tsx`)) ?? []
  if (!module) throw new Error(`${name} has no stories.`)
  const stories: Readonly<Record<string, ComponentType>> = composeStories(module)
  return page.shown.flatMap((story) => {
    const Story = stories[story]
    return Story && !isFramed(page, story) ? [{ name, story, Story }] : []
  })
})

describe('a page of docs', () => {
  it.each(inPage)('is not covered by $name, $story', async ({ Story }) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    onTestFinished(() => {
      root.unmount()
      place.remove()
    })
    flushSync(() => root.render(<Story />))
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
    const above = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        element.matches('dialog[open], [data-slot="popup-place"] *, [popover]:popover-open') ||
        (getComputedStyle(element).position === 'fixed' && element.textContent !== ''),
    )
    expect(above.map(({ outerHTML }) => outerHTML.slice(0, 120))).toEqual([])
  })
})
