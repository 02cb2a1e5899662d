import type { MouseEvent, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Rendered } from './rendered.tsx'

/** A component of the caller's that keeps what it is given. */
function given(element: (Given: (properties: object) => null) => ReactElement): Record<string, unknown> {
  let got: object = {}
  renderToStaticMarkup(
    element((properties) => {
      got = properties
      return null
    }),
  )
  return got as Record<string, unknown>
}

test('a component has its own element', () => {
  const markup = renderToStaticMarkup(
    <Rendered tag="button" render={undefined} type="button" className="a" />,
  )
  expect(markup).toBe('<button type="button" class="a"></button>')
})

test('an element in `render` keeps its properties, and merges those that both have', () => {
  const markup = renderToStaticMarkup(
    <Rendered
      tag="button"
      render={
        <a
          href="#rules"
          className="own"
          title={undefined}
          aria-label="Rules"
          style={{ color: 'red' }}
          target="_blank"
        >
          Its own words
        </a>
      }
      className="root"
      title="Read them"
      aria-label="Link"
      style={{ color: 'blue', margin: 0 }}
    >
      Other words
    </Rendered>,
  )
  expect(markup).toBe(
    '<a href="#rules" class="root own" title="Read them" aria-label="Rules" style="color:red;margin:0" target="_blank">Its own words</a>',
  )
})

test('the handlers of both are called, those of the element first', () => {
  const told: unknown[] = []
  const { onClick } = given((Given) => (
    <Rendered
      tag="button"
      render={<Given {...{ onClick: (event: unknown) => told.push(['own', event]) }} />}
      onClick={(event: MouseEvent) => told.push(['ours', event])}
    />
  ))
  ;(onClick as (event: string) => void)('pressed')
  expect(told).toEqual([
    ['own', 'pressed'],
    ['ours', 'pressed'],
  ])
})
