import { afterAll, beforeAll, describe } from 'vitest'
import type { Engine, EnginePage } from './engine.ts'
import { findFirefox, startFirefox } from './firefox.ts'
import { findWebKit, startWebKit } from './webkit.ts'

const firefox = findFirefox()
const webkit = findWebKit()

/** Describes the same tests in each engine that this machine has; `tools/engines.mjs` says which it has not. */
export function describeEngines(name: string, tests: (page: EnginePage) => void): void {
  const starts = [
    ...(firefox ? [{ engine: 'Firefox', start: () => startFirefox(firefox) }] : []),
    ...(webkit ? [{ engine: 'WebKit', start: () => startWebKit(webkit) }] : []),
  ]
  describe.each(starts)(`${name}, in $engine`, ({ start }) => {
    let engine: Engine | undefined
    beforeAll(async () => {
      engine = await start()
    }, 60_000)
    afterAll(() => engine?.close())
    const page = (): EnginePage => {
      if (!engine) throw new Error('The browser has not started.')
      return engine.page
    }
    tests({
      goto: (url) => page().goto(url),
      run: (work, ...args) => page().run(work, ...args),
      press: (...keys) => page().press(...keys),
      click: (selector) => page().click(selector),
    })
  })
}
