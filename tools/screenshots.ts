// `npm run screenshots`: takes the pictures of docs/screens.md anew, by the journey that opens every screen, and writes the page.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pictureOf, screens } from '../e2e/support/screens.ts'

const root = path.join(import.meta.dirname, '..')
const folder = path.join(root, 'docs/images/screens')
/** Largest picture (bytes). */
const limit = 150_000

function perform(command: string, ...values: readonly string[]) {
  const { status } = spawnSync(command, values, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SCREENSHOTS: folder },
  })
  if (status !== 0) process.exit(status ?? 1)
}

perform('turbo', 'run', 'build', '--output-logs=errors-only')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
perform('playwright', 'test', 'e2e/26-every-screen.spec.ts')

const large = readdirSync(folder).filter((name) => statSync(path.join(folder, name)).size > limit)
if (large.length > 0) throw new Error(`Larger than ${limit} bytes: ${large.join(', ')}`)

const sections = Object.entries(screens).flatMap(([gamer, seen]) =>
  seen.map(
    (screen) => `## ${screen.title}

\`${screen.path}\`, seen by ${gamer}

| desktop | phone |
|---|---|
| <img src="images/screens/${pictureOf(screen, 'desktop')}" width="640" alt="${screen.title} on a desktop"> | <img src="images/screens/${pictureOf(screen, 'phone')}" width="180" alt="${screen.title} on a phone"> |
`,
  ),
)
writeFileSync(
  path.join(root, 'docs/screens.md'),
  `# Screens of the web app

Each screen at 1440 × 900 and at 390 × 844, with the data of a new \`npm start\`. \`npm run screenshots\` makes this page.

${sections.join('\n')}`,
)
