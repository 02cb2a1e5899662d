import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startBrowser } from '../page/site.ts'
import { stepsOf, writeFiles } from '../support/quick-start.ts'
import { serveFolder } from './support/serve-folder.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Follows a section in an empty folder, with the packed kit instead of the published one. @returns the folder, and what its last command said */
function follow(heading: string): { readonly folder: string; readonly said: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'connect-kit-quick-start-'))
  const steps = stepsOf(heading)
  cpSync(inject('tarball'), path.join(folder, 'connect-kit.tgz'))
  writeFiles(folder, steps)
  // The last line starts a server that does not exit.
  let said = ''
  for (const command of steps.commands.filter((line) => !line.endsWith(' vite'))) {
    const [program = '', ...rest] = command.replace('@esports/connect-kit', './connect-kit.tgz').split(' ')
    const { status, stdout, stderr } = spawnSync(program, rest, { cwd: folder, encoding: 'utf8' })
    said = `${stdout}${stderr}`
    if (status !== 0) throw new Error(`${command} failed:\n${said}`)
  }
  return { folder, said }
}

/** A browser wallet that announces itself (EIP-6963). */
const announceWallet = (address: string) => {
  const provider = {
    request: async ({ method }: { readonly method: string }) =>
      method === 'eth_chainId' ? '0x89' : method === 'eth_requestAccounts' ? [address] : [],
    on: () => undefined,
    removeListener: () => undefined,
  }
  const info = {
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'Page Wallet',
    icon: '',
    rdns: 'example.page',
  }
  const announce = () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}

describe.each(['Vite and React', 'Plain TypeScript'])('the quick start for %s', (heading) => {
  let folder = ''
  let said = ''
  let browser: Browser
  beforeAll(async () => {
    browser = await startBrowser()
    ;({ folder, said } = follow(heading))
  }, 600_000)
  afterAll(async () => {
    await browser?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('builds without warnings', () => {
    expect(said).toContain('built in')
    expect(said).not.toMatch(/warn|use client|\(!\)/i)
  })

  it('gives a page that connects a wallet', async () => {
    const site = await serveFolder(path.join(folder, 'dist'))
    const tab = await browser.newPage()
    const complaints: string[] = []
    tab.on(
      'console',
      (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()),
    )
    tab.on('pageerror', (error) => complaints.push(error.message))
    await tab.addInitScript(announceWallet, account)
    await tab.goto(site.url)
    if (heading === 'Vite and React') {
      await tab.getByRole('button', { name: 'Connect Wallet' }).click()
      await tab
        .getByRole('dialog')
        .getByRole('button', { name: /Page Wallet/ })
        .click()
      await tab.getByText(`Hello ${account}`).waitFor()
    } else {
      await tab.getByRole('button', { name: 'Page Wallet' }).click()
      await tab.getByText(`Connected as ${account}`).waitFor()
      await tab.getByRole('button', { name: 'Disconnect' }).click()
      await tab.getByText('Not connected').waitFor()
    }
    expect(complaints).toEqual([])
    await tab.close()
    await site.close()
  }, 60_000)
})
