import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UiProvider } from '../provider/ui-provider.tsx'
import { DialogFrame } from './dialog-frame.tsx'

test('an open dialog renders nothing on a server', () => {
  const dialog = createElement(DialogFrame, { onClose: () => undefined }, 'Send only USDT.')
  expect(renderToString(createElement(UiProvider, null, dialog))).not.toContain('USDT')
})
