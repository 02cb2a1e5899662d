import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../tools/free-port.mjs'
import { spawnOwned } from '../tools/owned-process.mjs'
import { type Engine, keysOf } from './engine.ts'

/** Names of keys as WebDriver has them; letters stand for themselves. https://www.w3.org/TR/webdriver/#keyboard-actions */
const codes: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  Backspace: '\uE003',
  F6: '\uE036',
  F10: '\uE03A',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** Programs of WebKitGTK and a screen for it, or undefined where one is missing. */
export function findWebKit() {
  const [driver, screen] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].filter((place) => existsSync(place))
  // Looked for each time: it may have just been installed.
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  return driver && browser && screen ? { driver, browser, screen } : undefined
}

/** Starts WebKitGTK's browser on a screen of its own; it is driven by WebDriver over HTTP. */
export async function startWebKit({
  driver,
  browser,
  screen,
}: NonNullable<ReturnType<typeof findWebKit>>): Promise<Engine> {
  const home = mkdtempSync(path.join(tmpdir(), 'engines-webkit-'))
  // As somebody has it who asks for less motion.
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    mkdirSync(path.join(home, version))
    writeFileSync(path.join(home, version, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  }
  const display = `:${await freePort(6_100)}`
  const shown = spawnOwned([screen, display, '-screen', '0', '1400x900x24', '-nolisten', 'tcp'], {
    output: 'pipe',
  })
  const port = await freePort(4_460)
  const env = {
    ...process.env,
    DISPLAY: display,
    HOME: home,
    XDG_CONFIG_HOME: home,
    // Its sandbox needs more rights than a test has; it opens nothing but pages of this repository.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  const driving = spawnOwned([driver, `--port=${port}`], { env, output: 'pipe' })
  const base = `http://127.0.0.1:${port}`

  const send = async (method: string, route: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(base + route, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { readonly value: unknown }
    if (!answer.ok) throw new Error(`WebDriver ${route}: ${JSON.stringify(value)}`)
    return value
  }
  await answers(base)
  const { sessionId } = (await send('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
    },
  })) as { readonly sessionId: string }
  const session = `/session/${sessionId}`
  const act = (actions: readonly unknown[]) => send('POST', `${session}/actions`, { actions })
  await send('POST', `${session}/window/rect`, { width: 1280, height: 800 })

  return {
    name: 'WebKit',
    page: {
      async goto(url) {
        // Or it would answer for the page before as long as the new one is not there.
        await send('POST', `${session}/url`, { url: 'about:blank' })
        await send('POST', `${session}/url`, { url })
      },
      run: (work, ...args) =>
        send('POST', `${session}/execute/async`, {
          script: `const [done, args] = [arguments[arguments.length - 1], [...arguments].slice(0, -1)]
            Promise.resolve((${work.toString()})(...args)).then(done)`,
          args,
        }) as never,
      async press(...all) {
        for (const keys of all) {
          const held = keysOf(keys).map((key) => codes[key] ?? key)
          const down = held.map((value) => ({ type: 'keyDown', value }))
          const up = held.toReversed().map((value) => ({ type: 'keyUp', value }))
          await act([{ type: 'key', id: 'keyboard', actions: [...down, ...up] }])
        }
      },
      async click(selector) {
        const found = (await send('POST', `${session}/element`, {
          using: 'css selector',
          value: selector,
        })) as Readonly<Record<string, string>>
        await send('POST', `${session}/element/${found[elementKey]}/click`, {})
      },
    },
    async close() {
      await send('DELETE', session)
      driving.stdin?.destroy()
      shown.stdin?.destroy()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function answers(base: string): Promise<void> {
  for (let left = 100; left > 0; left -= 1) {
    try {
      if ((await fetch(`${base}/status`)).ok) return
    } catch {
      // It does not listen yet.
    }
    await sleep(100)
  }
  throw new Error('WebKitWebDriver does not answer.')
}
