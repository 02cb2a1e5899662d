import { chromium } from '@playwright/test'
import { systemChromium } from './tools/chromium.mjs'

const origin = process.env.ORIGIN ?? 'http://127.0.0.1:4640'
const b = await chromium.launch({ executablePath: systemChromium() })
const who = process.env.WHO ?? 'Okami'
const shots = JSON.parse(process.env.SHOTS)
for (const [size, width, height] of [
  ['d', 1440, 900],
  ['p', 390, 844],
]) {
  const c = await b.newContext({ viewport: { width, height } })
  const p = await c.newPage()
  await p.goto(origin)
  await p.getByRole('button', { name: 'Login With E-Sports ID' }).first().click()
  await p.getByRole('button', { name: `Continue as ${who}` }).click()
  await p.waitForURL((u) => u.origin === origin)
  for (const [name, path] of Object.entries(shots)) {
    await p.goto(origin + path)
    await p.waitForTimeout(3500)
    await p.screenshot({ path: `/tmp/profile-${name}-${size}.png`, fullPage: true })
  }
  await c.close()
}
await b.close()
