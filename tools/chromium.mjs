// Finds a Chromium for the browser tests, and installs one if that is possible without a prompt.
import { existsSync } from 'node:fs'
import { run } from './owned-process.mjs'
import { SetupError } from './toolchain.mjs'

/**
 * Chromium without a screen, Playwright's choice for tests: the same engine, drawn for less than half of the processor time. Debian's package of it.
 */
const headlessShell = '/usr/bin/chromium-headless-shell'
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of a system browser, or undefined if Playwright's own is used. */
export const systemChromium = () =>
  process.env['CHROMIUM_PATH'] ?? [headlessShell, ...places].find(existsSync)

/** The same, of one that can have windows: it paints as a person's browser does. */
export const windowedChromium = () => process.env['CHROMIUM_PATH'] ?? places.find(existsSync)

/** Ensures that a browser is installed: Debian's package (as root), else the system's, else Playwright's download. */
export async function ensureChromium() {
  if (process.env['CHROMIUM_PATH'] || existsSync(headlessShell)) return
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('• Installing Chromium from Debian (once, about 80 MB)')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const quietly = { env, stdio: ['ignore', 'ignore', 'inherit'] }
    await run('apt-get', ['update', '-qq'], { env })
    for (const name of ['chromium-headless-shell', ...(systemChromium() ? [] : ['chromium'])]) {
      const code = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quietly)
      if (code === 0) break
    }
  }
  if (systemChromium()) return
  const { chromium } = await import('playwright')
  if (existsSync(chromium.executablePath())) return
  console.log('• Downloading Chromium for Playwright (once, about 150 MB)')
  if ((await run('playwright', ['install', 'chromium'])) !== 0)
    throw new SetupError('No Chromium could be installed. Install one and set CHROMIUM_PATH to it.')
}
