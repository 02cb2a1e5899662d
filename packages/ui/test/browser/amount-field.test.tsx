import * as fc from 'fast-check'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { AmountField } from '../../src/index.ts'
import { mount, only } from './mount.tsx'

/** What may be typed: amounts, and texts that are none. Each with the value that is read. */
const texts = { '': '', '5': '5', '1.5': '1.5', '1,5': '', '1.2.3': '', '12': '12' } as const
type Text = keyof typeof texts

type Step =
  | { readonly kind: 'types'; readonly text: Text }
  | { readonly kind: 'leaves' }
  | { readonly kind: 'sets'; readonly value: string }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('types' as const),
    text: fc.constantFrom(...(Object.keys(texts) as Text[])),
  }),
  fc.record({ kind: fc.constant('leaves' as const) }),
  fc.record({ kind: fc.constant('sets' as const), value: fc.constantFrom('', '5', '7') }),
)

const control = () => only('[data-slot="amount-field-control"]') as HTMLInputElement

function types(text: string): void {
  control().focus()
  // React listens to changes by the setter that it has replaced on the element.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control(), text)
  flushSync(() => control().dispatchEvent(new InputEvent('input', { bubbles: true })))
}

test('a controlled amount that changes replaces the typed text', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let value = ''
      let draft: Text | undefined
      // Its owner takes every value, and sets others of its own accord.
      const field = () => (
        <AmountField
          label="Amount"
          unit="USDT"
          decimals={6}
          value={value}
          onValueChange={(next) => {
            value = next
          }}
        />
      )
      const { draw, unmount } = mount(field())
      for (const one of steps) {
        const before = value
        if (one.kind === 'types') {
          types(one.text)
          draft = one.text
        } else if (one.kind === 'leaves') flushSync(() => control().blur())
        else value = one.value
        // A value that is set once more is no change.
        if (one.kind === 'sets' && value !== before) draft = undefined
        draw(field())
        const isWrong = draft === undefined && control().getAttribute('aria-invalid') === 'true'
        expect([control().value, value, isWrong]).toEqual([
          draft ?? value,
          one.kind === 'types' ? texts[one.text] : value,
          false,
        ])
      }
      unmount()
    }),
    { numRuns: 300, endOnFailure: true },
  )
})
