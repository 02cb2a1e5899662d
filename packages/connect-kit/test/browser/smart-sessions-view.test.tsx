import './support/ui-styles.css'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { ConnectModal } from '../../src/modal.tsx'
import { ConnectKitProvider } from '../../src/react.tsx'
import { aSession, type ServedKit, servedKit } from './support/canned-services.ts'

let root: Root
let place: HTMLElement
let test: ServedKit

async function show(features: { readonly smartSessions?: boolean } = { smartSessions: true }) {
  test = await servedKit({ features: { analytics: false, ...features } })
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <ConnectKitProvider kit={test.kit}>
      <ConnectModal />
    </ConnectKitProvider>,
  )
}
const answer = (given: Parameters<ServedKit['answer']>[1]) =>
  test.answer(`/v1/sessions/eip155:137:${test.address}`, given)
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const text = (words: string | RegExp) => screen.getByText(words)

beforeEach(() => screen.viewport(1440, 900))
afterEach(async () => {
  root.unmount()
  place.remove()
  await test.close()
})

describe('smart sessions view', () => {
  it('is a part of the permissions if the app enables it', async () => {
    await show()
    answer({ pcis: [] })
    test.open('AccountSettings')
    await button('Permissions').click()
    await expect.element(screen.getByRole('region', { name: 'Smart Sessions' })).toBeVisible()
    await expect.element(text('No smart sessions')).toBeVisible()
  })

  it('is none otherwise', async () => {
    await show({})
    test.open('AccountSettings')
    await button('Permissions').click()
    await expect.element(screen.getByRole('region', { name: 'Connected wallets' })).toBeVisible()
    await expect.element(screen.getByRole('region', { name: 'Smart Sessions' })).not.toBeInTheDocument()
  })

  it('lists owner and expiry; expired ones have no button', async () => {
    await show()
    answer({
      pcis: [
        aSession('a'),
        aSession('b', { expiry: Date.UTC(2001, 0, 1) / 1000 }),
        aSession('c', { revokedAt: Date.UTC(2030, 0, 2) / 1000 }),
      ],
    })
    test.open('SmartSessionList')
    await expect.element(text(/Until (Jan 1, 2035|Dec 31, 2034)/).first()).toBeVisible()
    await expect.element(text('Expired')).toBeVisible()
    await expect.element(text('Revoked')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Revoke/ }).all()).toHaveLength(1)
  })

  it('revokes a session with a signature of the account, and reloads', async () => {
    await show()
    answer({ pcis: [aSession('a')] })
    test.answer(`/v1/sessions/eip155:137:${test.address}/revoke`, () => {
      answer({ pcis: [aSession('a', { revokedAt: Date.UTC(2030, 0, 2) / 1000 })] })
      return new Response()
    })
    test.open('SmartSessionList')
    await button(/^Revoke/).click()
    await expect.element(text('Revoked')).toBeVisible()
    const asked = test.wallet.requests.map(({ method }) => method)
    expect(asked).toContain('personal_sign')
  })

  it('keeps a session, with a reason, if the wallet does not sign', async () => {
    await show()
    answer({ pcis: [aSession('a')] })
    test.open('SmartSessionList')
    await expect.element(button(/^Revoke/)).toBeVisible()
    test.wallet.rejects()
    await button(/^Revoke/).click()
    await expect.element(screen.getByRole('alert').filter({ hasText: /declined|rejected/i })).toBeVisible()
    expect(test.asked.some((path) => path.includes('/revoke'))).toBe(false)
  })

  it('shows the untrusted app name as text', async () => {
    await show()
    const project = { id: 'x', name: '<img src=x onerror=alert(1)>\u202e', iconUrl: 'javascript:alert(1)' }
    answer({ pcis: [aSession('a', { project })] })
    test.open('SmartSessionList')
    await expect.element(button(/^Revoke/)).toBeVisible()
    expect(document.querySelector('[data-slot="smart-session"] img')).toBeNull()
    expect(document.querySelector('[data-slot="smart-session"]')?.textContent).not.toContain('\u202e')
  })

  it('reloads after a failure', async () => {
    await show()
    answer(() => new Response('{}', { status: 400 }))
    test.open('SmartSessionList')
    await expect.element(text(/Error fetching smart sessions/)).toBeVisible()
    answer({ pcis: [aSession('a')] })
    await button('Retry').click()
    await expect.element(text('Arena').first()).toBeVisible()
  })
})
