import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeEngines } from './engines.ts'
import type { Site } from './sites.ts'
import { complaints, eventually, eventuallyFocused, focused, serveStorybook, show } from './story.ts'

let site: Site
beforeAll(async () => {
  site = await serveStorybook()
})
afterAll(() => site?.close())

const openPopups = () =>
  [
    ...document.querySelectorAll('[role=dialog], dialog[open], [role=menu], [role=listbox], [role=tooltip]'),
  ].filter((one) => one.checkVisibility()).length

// [13] Three engines.
describeEngines('components by real keys', (page) => {
  const shows = (storyId: string) => show(page, site, storyId)

  it('moves the focus to a button and a link, and presses them', async () => {
    await shows('components-actions-button--plain')
    await page.run(() => {
      document.addEventListener('click', () => document.body.append('pressed '), { capture: true })
    })
    await page.press('Tab')
    expect(await focused(page)).toMatchObject({ tag: 'button' })
    await page.press('Enter', 'Space')
    await eventually(page, () => document.body.textContent?.match(/pressed/g)?.length).toBe(2)
    expect(await complaints(page)).toEqual([])
  })

  it('ticks a checkbox, turns a switch and a toggle', async () => {
    await shows('components-forms-checkbox--unchecked')
    await page.press('Tab', 'Space')
    await eventuallyFocused(page).toMatchObject({ role: 'checkbox', checked: true })
    await shows('components-forms-switch--off')
    await page.press('Tab', 'Enter')
    await eventuallyFocused(page).toMatchObject({ role: 'switch', checked: true })
    await shows('components-feedback-tag-toggle-tag--off')
    await page.press('Tab', 'Space')
    await eventually(page, () => document.activeElement?.getAttribute('aria-pressed')).toBe('true')
    expect(await complaints(page)).toEqual([])
  })

  it('writes into a field, an amount and the boxes of a code', async () => {
    await shows('components-forms-text-field--empty')
    await page.press('Tab', 'n', 'y', 'x')
    await eventuallyFocused(page).toMatchObject({ tag: 'input', value: 'nyx' })
    await shows('components-forms-amount-field--empty')
    await page.press('Tab', '1', '.', '5', 'x')
    await eventuallyFocused(page).toMatchObject({ tag: 'input', value: '1.5' })
    await shows('components-forms-one-time-code--empty')
    await page.press('Tab', '1', '2', '3')
    await eventually(page, () =>
      [...document.querySelectorAll('input')].map(({ value }) => value).join(''),
    ).toMatch(/^123/)
    expect(await complaints(page)).toEqual([])
  })

  it('empties a search by Escape', async () => {
    await shows('components-forms-search-field--empty')
    await page.press('Tab', 'r', 'i')
    await eventuallyFocused(page).toMatchObject({ value: 'ri' })
    await page.press('Escape')
    await eventuallyFocused(page).toMatchObject({ value: '' })
  })

  it('opens a select, chooses, closes it by Escape, and keeps the focus', async () => {
    await shows('components-forms-select--selected')
    await page.press('Tab')
    const before = await focused(page)
    expect(before).toMatchObject({ role: 'combobox', expanded: 'false' })
    await page.press('Enter')
    await eventually(page, () => document.querySelectorAll('[role=option]').length).toBeGreaterThan(1)
    await eventually(page, () => document.activeElement?.getAttribute('role')).toBe('option')
    await page.press('Escape')
    await eventuallyFocused(page).toMatchObject({ role: 'combobox', expanded: 'false' })
    await page.press('ArrowDown')
    await eventually(page, () => document.activeElement?.getAttribute('role')).toBe('option')
    await page.press('End', 'Enter')
    await eventuallyFocused(page).toMatchObject({ role: 'combobox', expanded: 'false' })
    expect(await complaints(page)).toEqual([])
  })

  it('pages through a select and a combobox of many options, and chooses', async () => {
    await shows('components-forms-select--many')
    await page.press('Escape')
    await eventually(page, openPopups).toBe(0)
    await page.run(() => document.querySelector<HTMLElement>('[role=combobox]')?.focus())
    await page.press('Enter')
    await eventually(page, () => document.activeElement?.getAttribute('role')).toBe('option')
    const place = () =>
      [...document.querySelectorAll('[role=option]')].indexOf(document.activeElement as Element)
    await page.press('Home')
    await eventually(page, place).toBe(0)
    await page.press('PageDown')
    await eventually(page, place).toBeGreaterThan(1)
    await page.press('PageUp')
    await eventually(page, place).toBe(0)
    await page.press('Escape')
    await shows('components-forms-combobox--thousands-of-options')
    await page.run(() => document.querySelector<HTMLElement>('[role=combobox]')?.focus())
    // Its play has left it open.
    await page.press('Escape')
    await eventually(page, openPopups).toBe(0)
    await page.run(() => {
      const { dataset } = document.body
      const listen = ({ key }: KeyboardEvent) => (dataset['keys'] = `${dataset['keys'] ?? ''}${key} `)
      document.addEventListener('keydown', listen, { capture: true })
    })
    const highlighted = () => Number(document.querySelector('[role=option][data-highlighted]')?.ariaPosInSet)
    // Its play has selected the last option, where the list opens.
    await page.press('ArrowDown')
    await eventually(page, highlighted).toBe(5_000)
    await page.press('PageUp')
    await eventually(page, highlighted).toBeLessThan(4_999)
    await page.press('PageDown')
    await eventually(page, highlighted).toBe(5_000)
    expect(await page.run(() => document.body.dataset['keys'])).toBe('ArrowDown PageUp PageDown ')
    const before = (await focused(page)).value
    await page.press('PageUp', 'Enter')
    await eventually(page, openPopups).toBe(0)
    expect((await focused(page)).value).not.toBe(before)
    expect(await complaints(page)).toEqual([])
  })

  it('chooses in groups of radios, of checkboxes and of toggles', async () => {
    const checked = () =>
      [...document.querySelectorAll('[role=radio]')].findIndex((radio) => radio.ariaChecked === 'true')
    await shows('components-forms-radio-group--selected')
    const before = await page.run(checked)
    await page.press('Tab', 'ArrowDown')
    await eventuallyFocused(page).toMatchObject({ role: 'radio', checked: true })
    await eventually(page, checked).not.toBe(before)
    await shows('components-forms-checkbox-group--some-checked')
    await page.press('Tab')
    const box = await focused(page)
    expect(box).toMatchObject({ role: 'checkbox' })
    await page.press('Space')
    await eventuallyFocused(page).toMatchObject({ text: box.text, checked: !box.checked })
    await shows('components-forms-toggle-group--single-selection')
    const pressed = () => document.activeElement?.getAttribute('aria-pressed')
    await page.press('Tab', 'ArrowRight')
    const isPressed = await page.run(pressed)
    await page.press('Space')
    await eventually(page, pressed).not.toBe(isPressed)
    expect(await complaints(page)).toEqual([])
  })

  it('sets a number and a slider by arrows, Home and End', async () => {
    await shows('components-forms-number-field--filled')
    const written = () => Number((document.activeElement as HTMLInputElement).value)
    await page.press('Tab')
    const number = await page.run(written)
    await page.press('ArrowUp', 'ArrowUp')
    await eventually(page, written).toBe(number + 2)
    await page.press('Home')
    await eventually(page, written).toBeLessThan(number)
    await shows('components-forms-slider--one-value')
    await page.press('Tab', 'Home')
    await eventually(page, written).toBe(0)
    await page.press('ArrowRight', 'ArrowUp')
    await eventually(page, written).toBe(2)
    await page.press('PageUp')
    await eventually(page, written).toBeGreaterThan(3)
    await page.press('End')
    await eventually(page, written).toBe(100)
    expect(await complaints(page)).toEqual([])
  })

  it('opens and closes sections by Enter and Space', async () => {
    for (const story of [
      'components-layout-accordion--several-open',
      'components-layout-collapsible--open',
    ]) {
      await shows(story)
      await page.press('Tab')
      const { expanded } = await focused(page)
      await page.press('Enter')
      await eventuallyFocused(page).toMatchObject({ expanded: expanded === 'true' ? 'false' : 'true' })
      await page.press('Space')
      await eventuallyFocused(page).toMatchObject({ expanded })
    }
    expect(await complaints(page)).toEqual([])
  })

  it('moves within a toolbar by arrows, and out of it by Tab', async () => {
    await shows('components-actions-toolbar--is-one-tab-stop')
    const isInside = () => document.activeElement?.closest('[role=toolbar]') !== null
    await page.run(() => {
      // Without another stop Tab comes round to the toolbar.
      document.body.append(document.createElement('button'))
      document.querySelector<HTMLElement>('[role=toolbar] button')?.focus()
    })
    const first = await focused(page)
    await page.press('ArrowRight')
    await eventually(page, () => document.activeElement?.getAttribute('aria-label') ?? '').not.toBe(
      first.text,
    )
    expect(await page.run(isInside)).toBe(true)
    await page.press('Tab')
    await eventually(page, isInside).toBe(false)
    expect(await complaints(page)).toEqual([])
  })

  it('opens a context menu by Shift and F10, walks, and gives the focus back', async () => {
    await shows('components-navigation-context-menu--closed')
    await page.press('Tab')
    const { text } = await focused(page)
    await page.press('Shift+F10')
    await eventually(page, () => document.activeElement?.closest('[role=menu]') !== null).toBe(true)
    await page.press('ArrowDown')
    await eventually(page, () => document.activeElement?.getAttribute('role')).toBe('menuitem')
    await page.press('Escape')
    await eventually(page, openPopups).toBe(0)
    await eventuallyFocused(page).toMatchObject({ text })
    expect(await complaints(page)).toEqual([])
  })

  it('finds a command by letters, and closes the palette by Escape', async () => {
    await shows('components-navigation-command-palette--closed')
    await page.press('Tab')
    const { text } = await focused(page)
    await page.press('Enter')
    const open = () => document.querySelectorAll('dialog[open]').length
    await eventually(page, open).toBe(1)
    await eventuallyFocused(page).toMatchObject({ tag: 'input' })
    const listed = () => document.querySelectorAll('[data-slot=command-palette-item]').length
    const all = await page.run(listed)
    await page.press('t', 'o')
    await eventually(page, listed).toBeLessThan(all)
    await page.press('Escape')
    await eventuallyFocused(page).toMatchObject({ value: '' })
    await page.press('Escape')
    await eventually(page, open).toBe(0)
    await eventuallyFocused(page).toMatchObject({ text })
    expect(await complaints(page)).toEqual([])
  })

  it('asks before a dangerous step with the focus on the way back, and gives it back', async () => {
    await shows('components-overlays-alert-dialog--closed')
    await page.press('Tab')
    const { text } = await focused(page)
    await page.press('Enter')
    await eventually(page, () => document.querySelectorAll('dialog[open]').length).toBe(1)
    await eventuallyFocused(page).toMatchObject({ text: 'Stay' })
    await page.press('Escape')
    await eventually(page, () => document.querySelectorAll('dialog[open]').length).toBe(0)
    await eventuallyFocused(page).toMatchObject({ text })
    expect(await complaints(page)).toEqual([])
  })

  it('moves between the rows of a long list, and the points of a chart', async () => {
    await shows('components-data-infinite-list--works-by-keyboard')
    await page.run(() => document.querySelector<HTMLElement>('[data-slot=infinite-list] li button')?.focus())
    const row = () => Number(document.activeElement?.closest('[data-index]')?.getAttribute('data-index'))
    const first = await page.run(row)
    await page.press('ArrowDown', 'ArrowDown')
    await eventually(page, row).toBe(first + 2)
    await page.press('Home')
    await eventually(page, row).toBe(0)
    await shows('components-data-charts-line-chart--several-series')
    await page.run(() => document.querySelector<HTMLElement>('[role=slider]')?.focus())
    const point = () => Number(document.activeElement?.ariaValueNow)
    const last = await page.run(point)
    await page.press('ArrowLeft')
    await eventually(page, point).toBe(last - 1)
    await page.press('Home')
    await eventually(page, point).toBe(1)
    expect(await complaints(page)).toEqual([])
  })

  it('writes lines into a textarea, and a time by arrows', async () => {
    await shows('components-forms-textarea--empty')
    await page.press('Tab', 'n', 'Enter', 'y')
    await eventually(page, () => document.querySelector('textarea')?.value).toBe('n\ny')
    await shows('components-forms-date-time-picker--selected')
    const time = () =>
      document.querySelector<HTMLInputElement>('[data-slot=date-time-picker-time] input')?.value
    await page.run(() =>
      document.querySelector<HTMLElement>('[data-slot=date-time-picker-time] input')?.focus(),
    )
    const before = await page.run(time)
    await page.press('ArrowUp')
    await eventually(page, time).not.toBe(before)
    await page.press('ArrowDown')
    await eventually(page, time).toBe(before)
    expect(await complaints(page)).toEqual([])
  })

  it('reaches a toast by F6, and closes it', async () => {
    await shows('components-overlays-toast--closed')
    await page.press('Tab', 'Enter')
    const shown = () => document.querySelectorAll('[data-slot=toast]').length
    await eventually(page, shown).toBe(1)
    await page.press('F6')
    await eventually(page, () => document.activeElement?.closest('[data-slot=toast-viewport]') !== null).toBe(
      true,
    )
    await page.press('Tab', 'Tab', 'Enter')
    await eventually(page, shown).toBe(0)
    expect(await complaints(page)).toEqual([])
  })

  it('walks through a menu, closes it by Escape, and gives the focus back', async () => {
    await shows('components-navigation-menu--closed')
    await page.press('Tab')
    const { text } = await focused(page)
    await page.press('Enter')
    await eventually(page, () => document.activeElement?.getAttribute('role')).toBe('menuitem')
    const first = await focused(page)
    await page.press('ArrowDown')
    await eventually(page, (before) => document.activeElement?.textContent !== before, first.text).toBe(true)
    await page.press('Escape')
    await eventually(page, openPopups).toBe(0)
    await eventuallyFocused(page).toMatchObject({ tag: 'button', text })
    expect(await complaints(page)).toEqual([])
  })

  it('moves along tabs by arrows, from right to left the other way', async () => {
    const selected = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent
    await shows('components-navigation-tabs--switches')
    const tabs = await page.run(() =>
      [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent),
    )
    await page.press('Tab', 'Home', 'Enter')
    await eventually(page, selected).toBe(tabs[0])
    await page.press('ArrowRight', 'Enter')
    await eventually(page, selected).toBe(tabs[1])
    await shows('components-navigation-tabs--right-to-left')
    const mirrored = await page.run(() =>
      [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent),
    )
    await page.press('Tab', 'Home', 'ArrowLeft', 'Enter')
    await eventually(page, selected).toBe(mirrored[1])
    expect(await complaints(page)).toEqual([])
  })

  it('opens a popover, keeps the focus in it, and gives it back', async () => {
    await shows('components-overlays-popover--closed')
    await page.press('Tab')
    const { text } = await focused(page)
    await page.press('Enter')
    const isInside = () => document.querySelector('[role=dialog]')?.contains(document.activeElement) ?? false
    await eventually(page, isInside).toBe(true)
    await page.press('Escape')
    await eventually(page, openPopups).toBe(0)
    await eventuallyFocused(page).toMatchObject({ text })
    expect(await complaints(page)).toEqual([])
  })

  it('shows a tooltip on focus and hides it by Escape', async () => {
    await shows('components-overlays-tooltip--hidden')
    await page.press('Tab')
    await eventually(page, openPopups).toBe(1)
    await page.press('Escape')
    await eventually(page, openPopups).toBe(0)
    expect(await focused(page)).toMatchObject({ tag: 'button' })
    expect(await complaints(page)).toEqual([])
  })

  it('closes a dialog in a dialog by Escape one at a time, never lets the focus out, and gives it back', async () => {
    await shows('components-overlays-dialog--nested-dialog')
    const open = () => document.querySelectorAll('dialog[open]').length
    // It was there from the start, so that nothing has opened it.
    await page.press('Escape')
    await eventually(page, open).toBe(0)
    await page.run(() => document.querySelector<HTMLElement>('[aria-haspopup=dialog]')?.focus())
    await page.press('Enter')
    await eventually(page, open).toBe(1)
    const toInner = async () => {
      for (let turn = 0; turn < 10; turn += 1) {
        if ((await focused(page)).text === 'Networks') return
        await page.press('Tab')
      }
    }
    await toInner()
    await page.press('Enter')
    await eventually(page, open).toBe(2)
    const dialogOfFocus = () => {
      const named = document.activeElement?.closest('dialog')?.getAttribute('aria-labelledby')
      return document.getElementById(named ?? '')?.textContent ?? document.activeElement?.tagName
    }
    // What the page takes to have it: keys themselves may have gone on to the browser's own buttons.
    const nameOfFocus = () => document.activeElement?.textContent
    await eventually(page, dialogOfFocus).toBe('Networks')
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.press(key)
      // Beyond its ends come the browser's own buttons, which the page sees as its body; never what lies behind.
      expect(await page.run(dialogOfFocus)).toMatch(/^(?:Networks|BODY)$/)
    }
    await page.run(() => {
      const inner = [...document.querySelectorAll('dialog')].find((one) =>
        one.textContent?.includes('Polygon'),
      )
      inner?.querySelector('button')?.focus()
    })
    await page.press('Escape')
    await eventually(page, open).toBe(1)
    await eventually(page, nameOfFocus).toBe('Networks')
    await page.press('Escape')
    await eventually(page, open).toBe(0)
    await eventually(page, nameOfFocus).toBe('Open')
    expect(await complaints(page)).toEqual([])
  })

  it('opens a drawer and closes it by Escape', async () => {
    await shows('components-overlays-drawer--closes-by-escape')
    const open = () => document.querySelectorAll('dialog[open]').length
    await eventually(page, open).toBe(0)
    await page.press('Tab', 'Enter')
    await eventually(page, open).toBe(1)
    await page.press('Escape')
    await eventually(page, open).toBe(0)
    expect(await focused(page)).toMatchObject({ tag: 'button' })
    expect(await complaints(page)).toEqual([])
  })

  it('types a date, and chooses another one in the calendar', async () => {
    await shows('components-forms-date-picker--in-a-native-form')
    const written = () => document.querySelector<HTMLInputElement>('[data-slot=date-picker-control]')?.value
    const sent = () => document.querySelector<HTMLInputElement>('[name=day]')?.value
    await page.run(() => document.querySelector<HTMLElement>('[data-slot=date-picker-control]')?.focus())
    for (let place = 0; place < 12; place += 1) await page.press('Backspace')
    await page.press('1', '1', '/', '2', '4', '/', '2', '0', '2', '6')
    await eventually(page, sent).toBe('2026-11-24')
    await page.press('Tab', 'Enter')
    await eventually(page, () => document.activeElement?.getAttribute('data-slot')).toBe('calendar-day')
    await page.press('ArrowDown', 'End', 'Enter')
    await eventually(page, openPopups).toBe(0)
    await eventually(page, sent).toBe('2026-12-05')
    await eventually(page, written).toBe('12/05/2026')
    await eventually(page, () => document.activeElement?.getAttribute('data-slot')).toBe(
      'date-picker-trigger',
    )
    expect(await complaints(page)).toEqual([])
  })

  it('turns pages and sorts a table', async () => {
    await shows('components-navigation-pagination--works-by-keyboard')
    const current = () => document.querySelector('[aria-current=page]')?.textContent
    const first = await page.run(current)
    await page.run(() => document.querySelector<HTMLElement>('[aria-label="Next page"]')?.focus())
    await page.press('Enter')
    await eventually(page, current).not.toBe(first)
    await shows('components-data-table--sorts-by-itself-and-selects')
    const sort = () =>
      [...document.querySelectorAll('[aria-sort]')].map((one) => one.getAttribute('aria-sort')).join()
    const before = await page.run(sort)
    await page.run(() => document.querySelector<HTMLElement>('[aria-sort] button')?.focus())
    await page.press('Enter')
    await eventually(page, sort).not.toBe(before)
    expect(await complaints(page)).toEqual([])
  })

  it('says so where the clipboard is refused, and complains of nothing', async () => {
    await shows('components-actions-copy-button--plain')
    await page.run(() => {
      Object.defineProperty(navigator, 'clipboard', {
        configurable: true,
        value: {
          writeText: () => {
            document.body.dataset['asked'] = ''
            return Promise.reject(new DOMException('Refused', 'NotAllowedError'))
          },
        },
      })
    })
    await page.press('Tab', 'Enter')
    await eventually(page, () => 'asked' in document.body.dataset).toBe(true)
    expect((await focused(page)).text).toBe('Copy')
    expect(await complaints(page)).toEqual([])
  })

  it('holds still for who asks for less motion', async () => {
    expect(await page.run(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true)
    await shows('components-feedback-spinner--without-label')
    const moving = () =>
      document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().duration) > 100).length
    await shows('components-overlays-drawer--closes-by-escape')
    await page.press('Tab', 'Enter')
    await eventually(page, () => document.querySelectorAll('dialog[open]').length).toBe(1)
    expect(await page.run(moving)).toBe(0)
    await page.press('Escape')
  })
})
