import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Markdown } from './markdown.tsx'

const render = (text: string) => renderToStaticMarkup(createElement(Markdown, { text }))

describe('rules in Markdown [product 6: XSS]', () => {
  it('have headings, lists and emphasis, with headings below those of the page', () => {
    const html = render('# Playing\n\n- A **best of 3**\n\n## Conduct\n\nBe kind.')
    expect(html).toContain('<h3>Playing</h3>')
    expect(html).toContain('<h3>Conduct</h3>')
    expect(html).toMatch(/<li>A <strong>best of 3<\/strong><\/li>/)
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<style>body{display:none}</style>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '![x](https://evil.example/pixel.png)',
    '[x]: javascript:alert(1)\n\n[x]',
    '<javascript:alert(1)>',
    '`<b onmouseover=alert(1)>`',
  ])('never become code or a picture: %s', (text) => {
    const html = render(text)
    expect(html).not.toMatch(/<(?:script|img|iframe|style|object|embed|svg onload|b )/i)
    expect(html).not.toMatch(/(?:href|src)="(?!https?:)/i)
    expect(html).not.toMatch(/<[^>]+ on\w+=/i)
  })

  it('mark links as not ours', () => {
    const html = render('[Our page](https://crew.example)')
    expect(html).toMatch(/<a [^>]*href="https:\/\/crew\.example"/)
    expect(html).toMatch(/rel="[^"]*(?:nofollow|noopener)/)
  })
})
