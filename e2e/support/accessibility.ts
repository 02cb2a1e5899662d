import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Page } from '@playwright/test'

// The version that checks the stories.
const ui = createRequire(path.join(import.meta.dirname, '..', '..', 'packages', 'ui', 'package.json'))
const axe = readFileSync(createRequire(ui.resolve('@storybook/addon-a11y')).resolve('axe-core'), 'utf8')

interface Axe {
  run(): Promise<{
    readonly violations: readonly {
      readonly id: string
      readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
    }[]
  }>
}

/** What axe finds wrong with the page as it is shown, one line for each element. */
export async function accessibilityProblems(page: Page): Promise<readonly string[]> {
  // Evaluated, not added as a script: the content security policy allows no others.
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run()
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
  })
}
