// Finds a Chromium for the browser tests, and installs one if that is possible without a prompt.
import { existsSync } from 'node:fs'
import { run } from './owned-process.mjs'
import { SetupError } from './toolchain.mjs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of a system browser, or undefined if Playwright's own is used. */
export const systemChromium = () => process.env['CHROMIUM_PATH'] ?? places.find(existsSync)

/** Ensures that a browser is installed: the system's, else Debian's package (as root), else Playwright's download. */
export async function ensureChromium() {
  if (systemChromium()) return
  const { chromium } = await import('playwright')
  if (existsSync(chromium.executablePath())) return
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('• Installing Chromium from Debian (once, about 80 MB)')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (systemChromium()) return
  }
  console.log('• Downloading Chromium for Playwright (once, about 150 MB)')
  if ((await run('playwright', ['install', 'chromium'])) !== 0)
    throw new SetupError('No Chromium could be installed. Install one and set CHROMIUM_PATH to it.')
}
