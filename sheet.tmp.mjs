import { chromium } from 'playwright'
import { systemChromium } from './tools/chromium.mjs'
import { readFileSync } from 'node:fs'
const [out, w, ...files] = process.argv.slice(2)
const b = await chromium.launch({ executablePath: systemChromium() })
const p = await b.newPage({ viewport: { width: 1600, height: 900 } })
await p.setContent('<body style="margin:0;display:flex;flex-wrap:wrap;gap:6px;background:#888">' + files.map(f => `<img style="width:${w}px" src="data:image/png;base64,${readFileSync(f).toString('base64')}">`).join('') + '</body>')
await p.waitForTimeout(500)
await p.screenshot({ path: out, fullPage: true }); await b.close()
