// `npm run dev`: local stack, API from source (restarts on a change) and Vite with hot module replacement.
import { once } from 'node:events'
import path from 'node:path'
import { startLocalStack } from '@esports/local-stack'
import { freePort } from './free-port.mjs'
import { onStop, spawnOwned } from './owned-process.mjs'
import { apiEnvironment, stackPorts } from './product.mjs'
import { root } from './toolchain.mjs'

const apiPort = await freePort(4300, stackPorts)
const webPort = await freePort(5173)
// The browser connects to Vite, which proxies API and sockets: the API must accept Vite's origin.
const origin = `http://127.0.0.1:${webPort}`
const stack = await startLocalStack({
  identity: { redirectUris: [`${origin}/api/auth/callback`] },
  onProgress: (line) => console.log(`• ${line}`),
})
const api = spawnOwned(
  [
    process.execPath,
    '--watch',
    '--conditions=@esports/source',
    path.join(root, 'apps', 'api', 'src', 'main.ts'),
  ],
  {
    cwd: root,
    output: 'inherit',
    env: {
      // The API's log is printed to the same terminal as Vite's.
      LOG_LEVEL: 'warn',
      ...apiEnvironment({
        addresses: stack.addresses,
        port: apiPort,
        origin,
        dataFolder: path.join(root, '.data', 'dev'),
      }),
    },
  },
)
const web = spawnOwned(
  [
    path.join(root, 'apps', 'web', 'node_modules', '.bin', 'vite'),
    '--host',
    '127.0.0.1',
    '--port',
    String(webPort),
    '--strictPort',
  ],
  {
    cwd: path.join(root, 'apps', 'web'),
    output: 'inherit',
    env: {
      ...process.env,
      API_PORT: String(apiPort),
      EXTRA_SCRIPT_URLS: stack.addresses.announcedWalletScriptUrl,
    },
  },
)
console.log(`\n  Open ${origin}\n`)
const ended = [api, web].map((server) => once(server, 'exit'))
onStop(async () => {
  for (const server of [api, web]) server.stdin.destroy()
  await Promise.all([...ended, stack.close()])
  process.exit(0)
})
