import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { systemChromium } from '../../tools/chromium.mjs'
import { freePort } from '../../tools/free-port.mjs'
import { gamerNames } from './gamer.ts'

/**
 * Creates one session per gamer with a real login. Most tests start logged in; those about login and logout go through
 * all steps themselves.
 */
async function logInOnce(origin: string): Promise<Record<string, string>> {
  const executablePath = systemChromium()
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  const sessions: Record<string, string> = {}
  for (const name of gamerNames) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(origin)
    await page.getByRole('button', { name: 'Login With E-Sports ID' }).click()
    await page.getByRole('button', { name: `Continue as ${name}` }).click()
    await page.waitForURL((url) => url.origin === origin)
    const cookie = (await context.cookies(origin)).find((candidate) => candidate.name === 'sid')
    if (!cookie) throw new Error(`${name} could not log in.`)
    sessions[name] = cookie.value
    await context.close()
  }
  await browser.close()
  return sessions
}

/** Starts the built product with a fresh database, and passes its URLs to the tests. */
export default async function startProductForJourneys() {
  const folder = mkdtempSync(path.join(tmpdir(), 'esports-journeys-'))
  const escapeLog = path.join(folder, 'escapes.log')
  writeFileSync(escapeLog, '')
  process.env['ESCAPE_LOG'] = escapeLog
  const guard = path.join(import.meta.dirname, 'loopback-only.mjs')
  process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --import=${guard}`.trim()
  await import('./loopback-only.mjs')

  const { startProduct } = await import('../../tools/product.mjs')
  const any = {
    identity: 0,
    relay: 0,
    verify: 0,
    wallets: 0,
    polygon: 0,
    arbitrum: 0,
    arbitrumSepolia: 0,
    solana: 0,
  }
  const product = await startProduct({
    // Any: of two runs that begin at once, both would find the same port free.
    port: await freePort(0),
    dataFolder: path.join(folder, 'db'),
    ports: any,
  })
  process.env['PRODUCT_ORIGIN'] = product.origin
  process.env['PRODUCT_ADDRESSES'] = JSON.stringify(product.stack.addresses)
  process.env['PRODUCT_SESSIONS'] = JSON.stringify(await logInOnce(product.origin))
  return async () => {
    await product.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
