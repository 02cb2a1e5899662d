import { describe, expect, it } from 'vitest'
import { themeProperties } from './theme.ts'

describe('themeVariables', () => {
  it('keep known properties and drop unknown ones', () => {
    expect(themeProperties({ '--es-bg-1': '#000', '--es-hairline': 2, '--app-own': 'red' })).toEqual({
      '--es-bg-1': '#000',
      '--es-hairline': '2',
    })
    expect(themeProperties()).toEqual({})
  })

  it.each(['w3m', 'apkt'])('accept properties of the reference kit that begin with --%s', (prefix) => {
    const theme = themeProperties({
      [`--${prefix}-accent`]: '#7c5cff',
      [`--${prefix}-font-family`]: 'Inter',
      [`--${prefix}-border-radius-master`]: '2px',
      [`--${prefix}-qr-color`]: 'black',
    })
    expect(theme).toEqual({
      '--es-accent': '#7c5cff',
      '--es-accent-fill': 'linear-gradient(#7c5cff, #7c5cff)',
      '--es-accent-ink': expect.stringContaining('#7c5cff'),
      '--es-accent-tint': 'color-mix(in srgb, #7c5cff 13%, transparent)',
      '--es-accent-edge': 'color-mix(in srgb, #7c5cff 40%, transparent)',
      '--es-font-text': 'Inter',
      '--es-font-display': 'Inter',
      '--es-radius-s': 'calc(2px * 1.5)',
      '--es-radius-m': 'calc(2px * 2)',
      '--es-radius-l': 'calc(2px * 3)',
      '--es-qr-ink': 'black',
    })
  })

  it('prefer our property over the equivalent one of the reference kit', () => {
    expect(themeProperties({ '--w3m-accent': 'red', '--es-accent': 'blue' })['--es-accent']).toBe('blue')
  })
})
