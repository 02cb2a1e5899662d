// Runs tests in other browser engines, after installing them if possible:
//   node tools/engines.mjs <command> [arguments…]
// Firefox (FIREFOX_PATH overrides its path), and WebKit through WebKitGTK with a virtual screen. An engine that is not
// available is skipped with a message; with CI set that is a failure.
import { existsSync } from 'node:fs'
import { findFirefox } from '../engines/firefox.ts'
import { findWebKit } from '../engines/webkit.ts'
import { onStop, run } from './owned-process.mjs'
import { root } from './toolchain.mjs'

const engines = [
  { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
  { name: 'WebKit', find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
]

const missing = engines.filter(({ find }) => !find()).flatMap(({ packages }) => packages)
if (missing.length > 0 && existsSync('/etc/debian_version') && process.getuid?.() === 0) {
  console.log(`• Installing ${missing.join(', ')} from Debian (once, about 150 MB)`)
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  }
  await run('apt-get', ['update', '-qq'], options)
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], options)
}
const absent = engines.filter(({ find }) => !find())
for (const { name, packages } of absent)
  console.warn(`! SKIPPED in ${name}: it is not on this machine. On Debian it is ${packages.join(' and ')}.`)
if (absent.length > 0 && process.env['CI']) process.exit(1)
if (absent.length === engines.length) process.exit(0)

const [, , command, ...args] = process.argv
let child
onStop((reason) => child?.kill(reason === 'parent' ? 'SIGTERM' : reason))
process.exitCode = await run(command, args, { cwd: root, onChild: (started) => (child = started) })
