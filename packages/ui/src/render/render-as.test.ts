import { createElement, type ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { renderAs } from './render-as.ts'

const propertiesOf = (element: ReactElement) => element.props as Record<string, unknown>

test('a component has its own element', () => {
  const element = renderAs('button', undefined, { type: 'button', className: 'root' })
  expect(element.type).toBe('button')
  expect(element.props).toEqual({ type: 'button', className: 'root' })
})

test('an element of the caller keeps what it has, and joins what both have', () => {
  const calls: string[] = []
  const element = renderAs(
    'button',
    createElement('a', {
      href: '#rules',
      className: 'own',
      title: undefined,
      'aria-label': 'Rules',
      style: { color: 'red' },
      onClick: () => calls.push('own'),
    }),
    {
      className: 'root',
      title: 'Read them',
      'aria-label': 'Link',
      style: { color: 'blue', margin: 0 },
      onClick: () => calls.push('ours'),
    },
  )
  expect(element.type).toBe('a')
  const { onClick, ...rest } = propertiesOf(element)
  expect(rest).toEqual({
    href: '#rules',
    className: 'root own',
    title: 'Read them',
    'aria-label': 'Rules',
    style: { color: 'red', margin: 0 },
  })
  ;(onClick as () => void)()
  expect(calls).toEqual(['own', 'ours'])
})

test('handlers get what happened', () => {
  const [own, ours] = [vi.fn(), vi.fn()]
  const element = renderAs('button', createElement('a', { onClick: own }), { onClick: ours })
  const event = { type: 'click' }
  ;(propertiesOf(element)['onClick'] as (event: unknown) => void)(event)
  expect(own).toHaveBeenCalledWith(event)
  expect(ours).toHaveBeenCalledWith(event)
})
