import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Site as KitSite, startSite } from '../packages/connect-kit/test/page/site.ts'
import type { EnginePage } from './engine.ts'
import { describeEngines } from './engines.ts'
import { type Site, serveRecorded } from './sites.ts'
import { complaints, eventually, focused } from './story.ts'

let origin: KitSite
let site: Site
beforeAll(async () => {
  origin = await startSite({ version: 19, mode: 'production' })
  site = await serveRecorded(origin.url)
})
afterAll(async () => {
  await site?.close()
  await origin?.close()
})

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const title = () => document.querySelector('dialog[open] h2')?.textContent
const open = () => document.querySelectorAll('dialog[open]').length

/** Moves the focus to what is called so, by one key alone. */
async function tabTo(page: EnginePage, name: RegExp, key = 'Tab'): Promise<void> {
  const seen: string[] = []
  for (let turn = 0; turn < 25; turn += 1) {
    const { text } = await focused(page)
    if (name.test(text)) return
    seen.push(text.slice(0, 30))
    await page.press(key)
  }
  throw new Error(`${key} leads to no ${name}: ${seen.join(' | ')}`)
}

/** A wallet of the browser that says yes, and one that says no. */
const announce = (address: string) => {
  const wallet = (name: string, rdns: string, isWilling: boolean) => {
    const answers: Readonly<Record<string, unknown>> = {
      eth_requestAccounts: [address],
      eth_accounts: [],
      eth_chainId: '0x89',
    }
    const provider = {
      request: async ({ method }: { readonly method: string }) => {
        if (!isWilling && method === 'eth_requestAccounts')
          throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
        return answers[method] ?? null
      },
      on: () => undefined,
      removeListener: () => undefined,
    }
    const info = { uuid: crypto.randomUUID(), name, icon: '', rdns }
    const say = () =>
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
    addEventListener('eip6963:requestProvider', say)
    say()
  }
  wallet('Yes Wallet', 'example.willing', true)
  wallet('No Wallet', 'example.unwilling', false)
}

// [13] Three engines: the modal from the press to the address.
describeEngines('the modal', (page) => {
  const start = async () => {
    await page.goto(site.url)
    await page.run(announce, account)
    await eventually(page, () => document.querySelector('button')?.textContent).toBe('Connect Wallet')
  }

  it('connects by keys alone, and says the address', async () => {
    await start()
    await tabTo(page, /^Connect Wallet$/)
    await page.press('Enter')
    await eventually(page, open).toBe(1)
    await tabTo(page, /Yes Wallet/)
    await page.press('Enter')
    await eventually(page, () => document.querySelector('#status')?.textContent).toBe(account)
    await eventually(page, open).toBe(0)
    expect(await complaints(page)).toEqual([])
  })

  it('says that a wallet declined, offers it again, and goes back to the list', async () => {
    await start()
    await tabTo(page, /^Connect Wallet$/)
    await page.press('Enter')
    await eventually(page, open).toBe(1)
    const list = await page.run(title)
    await tabTo(page, /No Wallet/)
    await page.press('Enter')
    await eventually(page, () => document.querySelector('dialog[open]')?.textContent).toMatch(/declined/i)
    await tabTo(page, /^Back$/, 'Shift+Tab')
    await page.press('Enter')
    await eventually(page, title).toBe(list)
    await page.press('Escape')
    await eventually(page, open).toBe(0)
    await eventually(page, () => document.activeElement?.textContent).toBe('Connect Wallet')
    expect(await complaints(page)).toEqual([])
  })

  it('closes by the pointer, and opens again', async () => {
    await start()
    await page.click('button')
    await eventually(page, open).toBe(1)
    await page.click('dialog[open] [data-slot="dialog-close"]')
    await eventually(page, open).toBe(0)
    await page.click('button')
    await eventually(page, open).toBe(1)
    expect(await complaints(page)).toEqual([])
  })

  it('stands from right to left on a page that does', async () => {
    await start()
    await page.run(() => {
      document.documentElement.dir = 'rtl'
    })
    await page.click('button')
    await eventually(page, open).toBe(1)
    const side = await page.run(() => {
      const close = document.querySelector('[data-slot="dialog-close"]')?.getBoundingClientRect()
      const frame = document.querySelector('dialog')?.getBoundingClientRect()
      return close && frame && close.x - frame.x < frame.width / 2 ? 'left' : 'right'
    })
    expect(side).toBe('left')
    expect(await complaints(page)).toEqual([])
  })
})
