import { expect, it } from 'vitest'
import { embedCode } from './embed-code.ts'

it('shows the bracket, whatever the tournament is called', () => {
  const code = embedCode('https://play.example', { slug: 'cup-1', name: 'A "B" <i>& C' })
  expect(code).toContain('src="https://play.example/embed/t/cup-1"')
  expect(code).toContain('title="A &quot;B&quot; &lt;i>&amp; C"')
})
