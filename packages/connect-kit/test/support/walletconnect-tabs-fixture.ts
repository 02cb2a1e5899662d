import { afterEach, beforeEach, expect } from 'vitest'
import type { WalletConnectSession } from '../../src/connectors/walletconnect/session.ts'
import { openStage, type Page, type Stage, watchRejections } from './walletconnect.ts'
import { openBrowser, type Tab } from './walletconnect-tabs.ts'

export interface OpenTab extends Tab {
  readonly page: Page
}

/** A browser with tabs, a relay and a wallet for each test of a file. */
export function useTabs() {
  let stage: Stage
  let browser: ReturnType<typeof openBrowser>
  let rejections: ReturnType<typeof watchRejections>
  let met: string[] = []

  beforeEach(async () => {
    rejections = watchRejections()
    browser = openBrowser()
    stage = await openStage()
    met = []
    stage.wallet.on('request', ({ params }) => void met.push(textOf(params)))
  })
  afterEach(async () => {
    await stage.close()
    await rejections.stop()
  })

  const openTab = (): OpenTab => {
    const tab = browser.openTab()
    const { environment, storage } = tab
    const page = stage.page({ environment, storage, relayQuery: `/?tab=${tab.id}` })
    return Object.assign(tab, { page })
  }
  return {
    get stage() {
      return stage
    },
    get browser() {
      return browser
    },
    /** Requests received by the wallet, by their text. */
    get met(): readonly string[] {
      return met
    },
    openTab,
    /** Requests a signature of a text that identifies the request. */
    ask: (session: WalletConnectSession, text: string) =>
      session
        .provider('eip155')
        .request({ method: 'personal_sign', params: [hexOf(text), stage.wallet.account] }),
    /** The wallet responds to each request with its own text, so that mixed-up responses are detected. */
    async answerWhatWaits() {
      for (const { id, params } of stage.wallet.requests)
        await stage.wallet.answerRequest(id, { result: textOf(params) })
    },
    async metOnce(text: string) {
      await expect.poll(() => met.filter((one) => one === text)).toEqual([text])
    },
    /** The leader, connected, and another tab that restored the connection. */
    async twoTabs() {
      const leader = openTab()
      const first = await leader.page.connect()
      const follower = openTab()
      const second = await follower.page.reconnect()
      if (!second) throw new Error('The second tab found no connection.')
      return { leader, first, follower, second }
    },
    /** Advances the clock until a value is present. */
    async untilThere(look: () => boolean) {
      await expect
        .poll(
          () => {
            browser.clock.pass(500)
            return look()
          },
          { interval: 20, timeout: 10_000 },
        )
        .toBe(true)
    },
  }
}

export const hexOf = (text: string): string => `0x${Buffer.from(text).toString('hex')}`
const textOf = (params: unknown): string =>
  Buffer.from(String((params as readonly unknown[])[0]).slice(2), 'hex').toString()
