import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UiProvider } from '../provider/ui-provider.tsx'
import { Dialog } from './dialog.tsx'

test('an open dialog is nothing yet where a page is drawn on a server', () => {
  const dialog = createElement(Dialog, { title: 'Deposit', defaultOpen: true, children: 'Send only USDT.' })
  expect(renderToString(createElement(UiProvider, null, dialog))).not.toContain('Deposit')
})
