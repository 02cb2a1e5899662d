import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import createLucideIcon, { type IconData, type IconProps } from './create-icon.ts'

const names = ['layout-grid', 'circle-check', 'x', 'trophy', 'wallet', 'search']
const looks: readonly IconProps[] = [
  {},
  { size: 18, className: 'mirrored' },
  { size: '1em', strokeWidth: 2.5, color: 'red' },
  { 'aria-label': 'Close' },
  { 'aria-hidden': true },
  { role: 'img', children: createElement('title', null, 'Close') },
]

/** Attributes in a fixed order; without the class names by which lucide's icons can be styled, which nothing here does. */
const attributesOf = (markup: string) =>
  [...markup.matchAll(/ ([\w:-]+)="([^"]*)"/g)]
    .map(([, name, value = '']) => `${name}=${value.replace(/\blucide(?:-[\w-]+)?\s?/g, '').trim()}`)
    .filter((attribute) => attribute !== 'class=')
    .toSorted()

const drawn = (icon: ComponentType<IconProps>, props: IconProps) =>
  renderToStaticMarkup(createElement(icon, props))

describe('an icon drawn by our function', () => {
  it.each(names)('is the same as lucide’s: %s', async (name) => {
    const { default: theirs, __iconData: data } = (await import(`lucide-react/icons/${name}`)) as {
      readonly default: ComponentType<IconProps>
      readonly __iconData: IconData
    }
    const ours = createLucideIcon(data)
    for (const look of looks) {
      const [own, other] = [drawn(ours, look), drawn(theirs, look)]
      expect(attributesOf(own)).toEqual(attributesOf(other))
      expect(own.replaceAll(/ [\w:-]+="[^"]*"/g, '')).toBe(other.replaceAll(/ [\w:-]+="[^"]*"/g, ''))
    }
  })
})
