import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ambient, meanings } from './attributes.ts'
import { readComponentStyles } from './component-styles.ts'
import { readComponentTypes } from './component-types.ts'
import { keyboard, purposes } from './components.ts'
import { commonProperties } from './docs/common-properties.ts'
import { pageOf } from './docs/find-page.ts'
import { shownBy } from './page.ts'
import { pages } from './pages/index.ts'
import { themes } from './theme.ts'

const source = path.join(import.meta.dirname, '..', 'src')
const stories = globSync('*/*.stories.tsx', { cwd: source })
const names = stories.map((file) => path.basename(file, '.stories.tsx'))
const components = readComponentTypes()
const styles = readComponentStyles()
const tokens = globSync('tokens/*.css', { cwd: source })
  .map((file) => readFileSync(path.join(source, file), 'utf8'))
  .join('\n')

describe('the components of Storybook', () => {
  it('are each found under one purpose', () => {
    const folders = [...new Set(stories.map((file) => path.dirname(file)))]
    expect(Object.values(purposes).flat().toSorted()).toEqual(folders.toSorted())
  })

  it('each have keys, or say that they have none', () => {
    expect(Object.keys(keyboard).toSorted()).toEqual(names.toSorted())
  })

  it('each have a page', () => {
    expect(Object.keys(pages).toSorted()).toEqual(names.toSorted())
  })

  it.each(components)(
    'have $name on a page, in its anatomy, with its properties and a sample',
    (component) => {
      const page = pages[pageOf(component)]
      expect(page?.anatomy).toContain(`<${component.name}`)
      expect(component.about).not.toBe('')
      expect(component.example || component.name === 'ToastProvider').toBeTruthy()
      // One without properties of its own takes those of its element.
      const unexplained = component.properties.filter(({ type }) => type === '' || type === 'unknown')
      expect(unexplained).toEqual([])
      const undescribed = component.properties.filter(
        ({ name, about }) => about === '' && !(name in commonProperties) && !name.endsWith('Label'),
      )
      expect(undescribed.map(({ name }) => name)).toEqual([])
    },
  )
})

describe.each(Object.entries(pages))('the page of %s', (name, page) => {
  const file = stories.find((one) => path.basename(one, '.stories.tsx') === name) ?? ''
  const folder = path.dirname(file)

  it('says when to use it and when not, and names its parts', () => {
    expect([page.use, page.avoid, page.anatomy].map((text) => text.trim().length > 10)).toEqual([
      true,
      true,
      true,
    ])
    expect(components.some((component) => pageOf(component) === name)).toBe(true)
  })

  it('shows stories that are there, ten at most', () => {
    const code = readFileSync(path.join(source, file), 'utf8')
    const exported = [...code.matchAll(/^export const (\w+)/gm)].map(([, story]) => story)
    expect(page.shown.filter((story) => !exported.includes(story))).toEqual([])
    expect(page.frame?.only?.filter((story) => !page.shown.includes(story)) ?? []).toEqual([])
    expect(page.shown.length).toBeGreaterThan(0)
    expect(page.shown.length).toBeLessThanOrEqual(10)
  })

  it('has every attribute that the comments of its components name', () => {
    const documented = new Set(Object.values(page.slots).flatMap(shownBy))
    const named = components
      .filter((component) => pageOf(component) === name)
      .flatMap(({ about }) => [...about.matchAll(/`(data-[\w-]+)`/g)].map(([, attribute = '']) => attribute))
    expect(named.filter((attribute) => !documented.has(attribute) && !ambient.has(attribute))).toEqual([])
  })

  it('has every key that the comments of its components name', () => {
    const table = (keyboard[name] ?? []).flat().join(' ').toLowerCase()
    const described = components
      .filter((component) => pageOf(component) === name)
      .flatMap(
        ({ about }) => /Keyboard: (?:(?!\n\n).)*/s.exec(about)?.[0].toLowerCase().replaceAll('\n', ' ') ?? [],
      )
      .join(' ')
    const keys = [
      'tab',
      'enter',
      'space',
      'escape',
      'arrow',
      'page up',
      'page down',
      'home',
      'end ',
      'backspace',
      'delete',
      'f6',
      'f10',
      'letters',
    ]
    expect(keys.filter((key) => described.includes(key) && !table.includes(key.trim()))).toEqual([])
  })

  it('lists design tokens that exist', () => {
    const read = styles[folder]?.tokens ?? []
    expect(read.filter((token) => !tokens.includes(`${token}:`))).toEqual([])
  })
})

describe('data attributes and custom properties', () => {
  it('each have a meaning, and no other has', () => {
    const documented = new Set(
      Object.values(pages).flatMap(({ slots }) => Object.values(slots).flatMap(shownBy)),
    )
    expect(Object.keys(meanings).toSorted()).toEqual([...documented].toSorted())
  })
})

describe('the frame of Storybook', () => {
  it.each(['dark', 'light'] as const)('has the colours of the tokens, %s', (name) => {
    const css = readFileSync(path.join(source, 'tokens/colour.css'), 'utf8')
    const [dark = '', light = ''] = css.split('[data-theme="light"] {')
    const text = name === 'dark' ? dark : light
    const token = (role: string) => new RegExp(`--es-${role}: (#[\\da-f]+);`).exec(text)?.[1]
    const {
      appBg,
      appContentBg,
      appBorderColor,
      textColor,
      textMutedColor,
      colorSecondary,
      barSelectedColor,
    } = themes[name]
    expect({
      appBg,
      appContentBg,
      appBorderColor,
      textColor,
      textMutedColor,
      colorSecondary,
      barSelectedColor,
    }).toEqual({
      appBg: token('bg-1'),
      appContentBg: token('bg-0'),
      appBorderColor: token('line'),
      textColor: token('text'),
      textMutedColor: token('text-mid'),
      colorSecondary: token('info'),
      barSelectedColor: token('accent'),
    })
  })
})
