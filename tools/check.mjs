// `npm test`: runs every check of the repository, each with its name and duration, and prints one total at the end.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureChromium, systemChromium } from './chromium.mjs'
import { onStop, spawnOwned } from './owned-process.mjs'
import { root } from './toolchain.mjs'

const reports = path.join(root, '.reports')
// A running check ends with this process; see spawnOwned.
onStop(() => process.exit(130))

const vitestReport = (name) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reports}/${name}.json`,
]

/** Tests of whole processes: see `deep`. */
const deepExcludes = ['--exclude', '**/*.deep.test.ts']
/**
 * The rules of these modules are tested on PostgreSQL, and on the embedded database by `deep`. The tests of schema, transactions, concurrency, events
 * and jobs run on both, and the journeys use the embedded one.
 */
const testedOnPostgres = [
  'account',
  'achievements',
  'announcements',
  'announcing',
  'audit',
  'backup',
  'calendar',
  'chat',
  'clans',
  'control-room',
  'demo-gamers',
  'entries',
  'exports',
  'formats',
  'grouped',
  'live-reads',
  'lobbies',
  'login',
  'moderation',
  'notifications',
  'organizers',
  'outbox-interleavings',
  'playing',
  'policies',
  'profile-settings',
  'publishing',
  'rate-limits',
  'ratings',
  'reminders',
  'rewards',
  'rooms',
  'rulings',
  'seeding',
  'wallet-link',
  'whole-tournaments',
  'xp',
].map((file) => `apps/api/test/${file}.test.ts`)

/** A check: a command that must exit with 0. `counts` and `failures` read its test results from a report. */
const quick = [
  { name: 'format', command: ['biome', 'ci', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware'] },
  { name: 'types', command: ['turbo', 'run', 'typecheck', '--output-logs=errors-only'] },
  { name: 'types of the journeys', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'layers', command: ['pnpm', 'run', '--silent', 'layers'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'licences', command: ['node', 'tools/licences/check.mjs'] },
  { name: 'lockfile', command: ['node', 'tools/lock-platforms.mjs'] },
  {
    name: 'configuration page',
    command: ['node', '--conditions=@esports/source', 'apps/api/scripts/configuration-page.ts', '--check'],
  },
]
const built = [
  { name: 'build', command: ['turbo', 'run', 'build', '--output-logs=errors-only'] },
  {
    name: 'packages and sizes',
    command: ['turbo', 'run', 'lint:pkg', 'size', '--output-logs=errors-only', '--concurrency=1'],
  },
  {
    name: 'api page',
    command: ['node', 'packages/connect-kit/scripts/api-page.ts', '--check'],
  },
  { name: 'web budget', command: ['node', 'tools/web-budget.mjs'] },
  { name: 'storybook', command: ['turbo', 'run', 'build-storybook', '--output-logs=errors-only'] },
]
/** In two parallel lanes, the longest first: each waits now and then for processes and clocks, and leaves half of two cores idle. */
const tested = [
  {
    name: 'unit',
    isPrinted: true,
    command: [
      'vitest',
      'run',
      ...deepExcludes,
      ...testedOnPostgres.flatMap((file) => ['--exclude', path.join(root, file)]),
      ...vitestReport('unit'),
    ],
    ...vitestResults('unit'),
  },
  {
    name: 'api on PostgreSQL',
    command: [
      'node',
      'tools/postgres.mjs',
      'vitest',
      'run',
      '--project',
      'api',
      ...deepExcludes,
      ...vitestReport('postgres'),
    ],
    ...vitestResults('postgres'),
  },
  {
    name: 'kit in a browser',
    command: [
      'pnpm',
      '--filter',
      '@esports/connect-kit',
      'exec',
      'vitest',
      'run',
      '--config',
      'vitest.browser.config.ts',
      ...vitestReport('kit-browser'),
    ],
    ...vitestResults('kit-browser'),
  },
  {
    name: 'engines',
    // A separate command runs the stories of the modal in them: docs/development.md.
    command: [
      'node',
      'tools/engines.mjs',
      'vitest',
      'run',
      '--config',
      'engines/vitest.config.ts',
      'keyboard',
      'modal',
      ...vitestReport('engines'),
    ],
    ...vitestResults('engines'),
  },
  {
    name: 'api as three processes',
    command: [
      'node',
      'tools/redis.mjs',
      'node',
      'tools/postgres.mjs',
      'pnpm',
      '--filter',
      '@esports/api',
      'exec',
      'vitest',
      'run',
      '--config',
      'vitest.processes.config.ts',
      ...vitestReport('processes'),
    ],
    ...vitestResults('processes'),
  },
]
/** These use both cores, and wait for frames: in parallel with others they would miss some. */
const shown = [
  {
    name: 'stories',
    // React 18 is a separate command: docs/development.md.
    command: [
      'pnpm',
      '--filter',
      '@esports/ui',
      'exec',
      'vitest',
      'run',
      '--project=!ui contract on react-18',
      ...vitestReport('stories'),
    ],
    ...vitestResults('stories'),
  },
  { name: 'journeys', command: ['playwright', 'test'], ...playwrightResults() },
]

/** Slow, and seldom red when the others are green: `npm run test:deep`. See docs/development.md. */
const deep = [
  {
    // They start the product, stop it in every way, and take its backups; or compile and build a second time.
    name: 'processes',
    command: ['vitest', 'run', '.deep.test', ...vitestReport('processes-of-the-product')],
    ...vitestResults('processes-of-the-product'),
  },
  {
    name: 'api on the embedded database',
    command: ['vitest', 'run', ...testedOnPostgres, ...vitestReport('embedded')],
    ...vitestResults('embedded'),
  },
  {
    name: 'kit by chance',
    command: [
      'vitest',
      'run',
      '--project',
      'connect-kit',
      'interleavings',
      'services/blockchain-api.test',
      'explorer/answers',
      ...vitestReport('kit-by-chance'),
    ],
    env: { SCHEDULES: '10000', RESPONSES: '10000' },
    ...vitestResults('kit-by-chance'),
  },
  {
    name: 'tournaments by chance',
    command: [
      'vitest',
      'run',
      '--project',
      'api',
      'whole-tournaments',
      'outbox-interleavings',
      'lobbies',
      ...vitestReport('chance'),
    ],
    env: { TOURNAMENTS: '5', SCHEDULES: '500' },
    ...vitestResults('chance'),
  },
  {
    name: 'deadlocks',
    command: [
      'node',
      'tools/postgres.mjs',
      'vitest',
      'run',
      '--project',
      'api',
      'deadlocks',
      'whole-tournaments',
      ...vitestReport('deadlocks'),
    ],
    env: { TOURNAMENTS: '3' },
    ...vitestResults('deadlocks'),
  },
  {
    name: 'plans at a million rows',
    command: ['pnpm', '--filter', '@esports/api', 'run', '--silent', 'test:plans'],
  },
  {
    name: 'kit in Next.js',
    command: ['pnpm', '--filter', '@esports/connect-kit', 'run', '--silent', 'test:next'],
  },
  {
    name: 'kit as installed',
    command: ['pnpm', '--filter', '@esports/connect-kit', 'run', '--silent', 'test:installed'],
  },
  {
    name: 'styles of host pages',
    command: ['pnpm', '--filter', '@esports/connect-kit', 'run', '--silent', 'test:host-styles'],
  },
  {
    name: 'components on React 18',
    command: [
      'pnpm',
      '--filter',
      '@esports/ui',
      'exec',
      'vitest',
      'run',
      '--project=ui contract on react-18',
      ...vitestReport('react-18'),
    ],
    ...vitestResults('react-18'),
  },
  { name: 'pages of docs', command: ['pnpm', '--filter', '@esports/ui', 'run', 'test:docs'] },
  {
    name: 'stories in every look',
    command: [
      'pnpm',
      '--filter',
      '@esports/ui',
      'exec',
      'vitest',
      'run',
      '--project=ui stories*',
      ...vitestReport('looks'),
    ],
    env: { LOOKS: 'all' },
    ...vitestResults('looks'),
  },
  {
    name: 'rare journeys',
    command: ['playwright', 'test', '--project=desktop', '11-several-tabs'],
    env: { JOURNEYS: 'all' },
    ...playwrightResults(),
  },
  {
    name: 'other journeys on a phone',
    command: ['playwright', 'test', '--project=phone', '--grep=@one-size'],
    env: { JOURNEYS: 'all' },
    ...playwrightResults(),
  },
  { name: 'stories in engines', command: ['pnpm', 'run', '--silent', 'engines'] },
]

/** Timeout: a check that does not end counts as failed. The slowest takes seven to eleven minutes on two cores. */
const limitMinutes = 25

const startedAt = Date.now()
const isDeep = process.argv.includes('--deep')
const only = process.argv.slice(2).filter((argument) => argument !== '--deep')
const chosen = (list) => list.filter(({ name }) => only.length === 0 || only.includes(name))
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
await ensureChromium()

const results = []
if (isDeep) {
  // These checks need the build output.
  const build = built.filter(({ name }) => name === 'build')
  await inTurn([...build, ...chosen(deep)], { isBuffered: false })
} else {
  // The quick checks are many small processes and the build is one large one: two parallel lanes use two cores.
  await inLanes(chosen(quick), chosen(built))
  await inLanes(chosen(tested))
  await inTurn(chosen(shown), { isBuffered: false })
}
summarise()

async function inTurn(checks, { isBuffered }) {
  for (const check of checks) await perform(check, isBuffered)
}

/**
 * Performs checks in two lanes: each takes the next check as soon as it is free, so that neither idles while others wait.
 *
 * @param {readonly object[]} checks independent of each other, the longest first: a long one that is left for last would leave a lane idle
 * @param {readonly object[]} chain performed one after the other in one of the lanes, before it takes others
 */
async function inLanes(checks, chain = []) {
  const waiting = [...checks]
  const takesOthers = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await perform(check, !check.isPrinted)
  }
  const begins = async () => {
    await inTurn(chain, { isBuffered: true })
    await takesOthers()
  }
  await Promise.all([takesOthers(), begins()])
}

async function perform(check, isBuffered) {
  if (!isBuffered) console.log(`\n── ${check.name} ──`)
  const from = Date.now()
  const { code, output } = await execute(check, isBuffered)
  const result = { ...check, passed: code === 0, seconds: (Date.now() - from) / 1000, output }
  results.push(result)
  console.log(`${result.passed ? '✔' : '✖'} ${check.name} (${result.seconds.toFixed(1)} s)`)
  if (isBuffered && !result.passed) console.log(output)
}

function execute({ command, env = {} }, isBuffered) {
  return new Promise((resolve) => {
    const chromium = systemChromium()
    // A terminal gets the runner's own display; a log is kept too, for the summary.
    const isKept = isBuffered || !process.stdout.isTTY
    const child = spawnOwned(command, {
      cwd: root,
      env: { ...process.env, ...env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
      output: isKept ? 'pipe' : 'inherit',
    })
    // The keeper ends the command together with all processes it started.
    const limit = setTimeout(() => {
      console.error(`✖ still running after ${limitMinutes} minutes: ended`)
      child.stdin.destroy()
    }, limitMinutes * 60_000)
    let output = ''
    const collect = (chunk) => {
      output += chunk
      if (!isBuffered) process.stdout.write(chunk)
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', (error) => resolve({ code: 1, output: String(error) }))
    child.on('close', (code) => {
      clearTimeout(limit)
      resolve({ code: code ?? 1, output })
    })
  })
}

function summarise() {
  let passed = 0
  let failed = 0
  console.log('\nHow long each part took')
  for (const result of results) {
    const counts = result.counts?.() ?? { passed: result.passed ? 1 : 0, failed: result.passed ? 0 : 1 }
    // A runner that crashed before it counted its tests counts as one failure.
    if (!result.passed && counts.failed === 0) counts.failed = 1
    passed += counts.passed
    failed += counts.failed
    const line = `${result.name.padEnd(20)} ${result.seconds.toFixed(1).padStart(7)} s`
    console.log(`  ${result.passed ? '✔' : '✖'} ${line}   ${counts.passed} passed, ${counts.failed} failed`)
  }
  console.log(`  in all${' '.repeat(16)} ${((Date.now() - startedAt) / 1000).toFixed(1).padStart(7)} s\n`)
  const red = results.filter((one) => !one.passed)
  for (const failure of red.flatMap(failuresOf)) console.log(`  ✖ ${failure}`)
  // After all names: a page is long, and whoever reads the log of another machine may see a part of it.
  for (const page of red.flatMap((result) => result.pages?.() ?? [])) console.log(page)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

/** The failed tests; if a runner failed without one, the errors outside of tests or else the end of its output, which says why. */
function failuresOf({ name, failures, output }) {
  const failed = failures?.() ?? []
  if (failed.length > 0 || output === '') return failed
  const lines = stripVTControlCharacters(output).trimEnd().split('\n')
  const unhandled = lines.findIndex((line) => line.includes('Unhandled Error'))
  const end = unhandled < 0 ? lines.slice(-40) : lines.slice(unhandled, unhandled + 40)
  return [[`${name} names no failed test; the end of its output:`, ...end].join('\n      ')]
}

function readReport(name) {
  try {
    return JSON.parse(readFileSync(path.join(reports, `${name}.json`), 'utf8'))
  } catch {
    return undefined
  }
}

function vitestResults(report) {
  return {
    counts() {
      const read = readReport(report)
      return { passed: read?.numPassedTests ?? 0, failed: read?.numFailedTests ?? 0 }
    },
    failures: () => (readReport(report)?.testResults ?? []).flatMap(failedTests),
  }
}

function failedTests({ name, status, message, assertionResults }) {
  const file = path.relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  // A file that could not be loaded has no test name.
  if (status === 'failed' && failed.length === 0) return [`${file}: ${message}`]
  return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}${inShort(failureMessages[0])}`)
}

/** The first lines of a test's error message, for the summary at the end of the output. */
function inShort(message) {
  const lines = stripVTControlCharacters(message ?? '')
    .trimEnd()
    .split('\n')
  return lines
    .slice(0, 8)
    .map((line) => `\n      ${line}`)
    .join('')
}

function playwrightResults() {
  const read = () => readReport('journeys')
  return {
    counts() {
      const stats = read()?.stats
      return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 }
    },
    failures: () => (read()?.suites ?? []).flatMap(failedSpecs).map(nameOf),
    pages: () => (read()?.suites ?? []).flatMap(failedSpecs).map(pageOf),
  }
}

function failedSpecs({ suites = [], specs = [] }) {
  return [...specs.filter(({ ok }) => !ok), ...suites.flatMap(failedSpecs)]
}

function nameOf({ file, title, tests }) {
  return `e2e/${file} › ${title}${inShort(tests.flatMap(messages)[0])}`
}

function pageOf({ title, tests }) {
  return `  the page of ‘${title}’:${pagesOf(tests)}`
}

function messages(test) {
  return test.results.flatMap(({ errors }) => errors.map(({ message }) => message))
}

/** What stood on the page when a journey failed: who reads the log of another machine has no screenshot. */
function pagesOf(tests) {
  const files = tests
    .flatMap(({ results: runs }) => runs)
    .flatMap(({ attachments = [] }) => attachments)
    .filter(
      (attachment) => attachment.name === 'error-context' && attachment.path && existsSync(attachment.path),
    )
  return (
    files
      .map(
        ({ path: file }) =>
          readFileSync(file, 'utf8').match(/# Page snapshot\n+```yaml\n([\s\S]*?)```/)?.[1] ?? '',
      )
      // Dialogs and messages come last.
      .map((page) =>
        page
          .replaceAll(/ \[(?:ref=\w+|cursor=pointer)\]/g, '')
          .trimEnd()
          .split('\n')
          .slice(-120),
      )
      .map((lines) => lines.map((line) => `\n      | ${line}`).join(''))
      .join('')
  )
}
