import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WalletConnectSession } from '../src/connectors/walletconnect/session.ts'
import {
  openStage,
  type Page,
  type PageOptions,
  type Stage,
  watchRejections,
} from './support/walletconnect.ts'

const appUrl = 'https://play.example/back'
const walletUrl = 'https://wallet.example/link'

/** The phone: link handling of the protocol client as in React Native, with both apps installed. Opens each link in its app. */
function aPhone() {
  const opened: string[] = []
  const apps: ((event: { readonly url: string }) => void)[] = []
  const open = (url: string) => {
    opened.push(url)
    // The wallet is started first.
    apps[url.startsWith(walletUrl) ? 0 : 1]?.({ url })
  }
  vi.stubGlobal('Linking', {
    addEventListener: (_type: string, listener: (event: { readonly url: string }) => void) =>
      apps.push(listener),
    getInitialURL: async () => null,
    openURL: async (url: string) => open(url),
  })
  // Outside of React Native the client listens to links only in its own test environment.
  vi.stubEnv('IS_VITEST', 'true')
  return { open, opened, to: (app: string) => opened.filter((url) => url.startsWith(app)).length }
}

let phone: ReturnType<typeof aPhone>
let stage: Stage
let rejections: ReturnType<typeof watchRejections>

beforeEach(async () => {
  rejections = watchRejections()
  phone = aPhone()
  stage = await openStage({ hasOneClickSignIn: true, linkModeUrl: walletUrl })
})
afterEach(async () => {
  await stage.close()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  await rejections.stop()
})

const anApp = (redirect: NonNullable<PageOptions['metadata']>['redirect']) =>
  stage.page({ metadata: redirect ? { redirect } : {} })

/** Connects with one-click sign-in; returns the shown URI and the session. */
async function signIn(page: Page, linkModeUrl = walletUrl) {
  let uri = ''
  const connecting = page.start({
    linkModeUrl,
    signIn: {
      createRequest: async () => ({
        domain: 'play.example',
        uri: 'https://play.example',
        nonce: 'n0nce4711',
      }),
    },
    onUri: (text) => {
      uri = text
      if (text.startsWith('wc:')) void stage.wallet.pair(text)
      else phone.open(text)
    },
  })
  const asked = await Promise.race([stage.wallet.nextSignIn(), connecting.then(() => undefined)])
  if (asked) await stage.wallet.approveSignIn(asked.id)
  return { uri, session: await connecting }
}

async function sign(session: WalletConnectSession) {
  const signing = session
    .provider('eip155')
    .request({ method: 'personal_sign', params: ['0x00', stage.wallet.account] })
  await stage.wallet.approveRequest((await stage.wallet.nextRequest()).id)
  return signing
}

describe('link mode [S6.6]', () => {
  it('carries requests by link, and the next sign-in, once the wallet has shown support', async () => {
    const page = anApp({ universal: appUrl, linkMode: true })
    const first = await signIn(page)
    expect(first.uri).toMatch(/^wc:/)
    expect(phone.opened).toEqual([])

    await expect(sign(first.session)).resolves.toMatch(/^0x[0-9a-f]{130}$/)
    expect([phone.to(walletUrl), phone.to(appUrl)]).toEqual([1, 1])
    await first.session.disconnect()

    const second = await signIn(page)
    expect(second.uri).toMatch(/^https:\/\/wallet\.example\/link\?wc_ev=/)
    expect(second.session.proofs).toHaveLength(2)
    await expect(sign(second.session)).resolves.toMatch(/^0x[0-9a-f]{130}$/)
  })

  it.each([
    ['the app does not enable it', { universal: appUrl }, walletUrl],
    ['the app has no universal link', { linkMode: true }, walletUrl],
    ['the app has no redirect in its metadata', undefined, walletUrl],
    ['the selected wallet does not support it', { universal: appUrl, linkMode: true }, ''],
  ])('uses the relay only if %s', async (_case, redirect, linkModeUrl) => {
    const page = anApp(redirect)
    for (let times = 0; times < 2; times += 1) {
      const { uri, session } = await signIn(page, linkModeUrl)
      expect(uri).toMatch(/^wc:/)
      await expect(sign(session)).resolves.toMatch(/^0x/)
      await session.disconnect()
    }
    expect(phone.opened).toEqual([])
  })

  it('uses the relay only in a browser, which cannot receive a response by link', async () => {
    const page = anApp({ universal: appUrl, linkMode: true })
    // The wallet runs on its phone; from here on it is the app, on another device.
    vi.unstubAllGlobals()
    for (let times = 0; times < 2; times += 1) {
      const { uri, session } = await signIn(page)
      expect(uri).toMatch(/^wc:/)
      await expect(sign(session)).resolves.toMatch(/^0x/)
      await session.disconnect()
    }
    expect(phone.opened).toEqual([])
  })
})
