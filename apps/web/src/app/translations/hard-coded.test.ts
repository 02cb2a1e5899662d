import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { hardCodedTexts } from './find-hard-coded.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Modules whose words are the same in every language: programs, markup to copy, and messages for developers. */
const otherModules = new Set([
  'app/translations/find-hard-coded.ts',
  'features/seeding/draw-sample.ts',
  'features/tournaments/embed-code.ts',
  'lib/scripted-socket.ts',
  'lib/storage.ts',
])

/** What looks like words for people: proper names, names in code, and values of the contract. */
const sameInEveryLanguage = new Set([
  '0.05 USDT',
  'Account',
  'Alt+ArrowUp Alt+ArrowDown',
  'Arbitrum',
  'Connect',
  'Deutsch',
  'E-Sports',
  'English',
  'Metamask',
  'Notification',
  'Permissions',
  'Polygon',
  'Ronin',
  'Solana',
  'Swap',
  'Transactions',
  'Transfer',
  'Tournaments, clans and a wallet for gamers',
  'World',
])
const isCode = (text: string) =>
  /^\(.+: .+\)$/.test(text) || /^\/\w/.test(text) || text.includes('[contenteditable]')

const modules = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.|texts(?:\.\w+)?\.tsx?$/.test(file))
  .filter((file) => !file.startsWith('service-worker/') && !otherModules.has(file))

it('no module has words of its own: every text for people is translated', () => {
  const found = modules.flatMap((file) =>
    hardCodedTexts(file, readFileSync(path.join(root, file), 'utf8'))
      .filter(({ text }) => !sameInEveryLanguage.has(text) && !isCode(text))
      .map(({ line, text }) => `${file}:${line}: ${text}`),
  )
  expect(found).toEqual([])
  // It parses every module of the app.
}, 60_000)

describe('the search for words in code', () => {
  const textsIn = (code: string) => hardCodedTexts('sample.tsx', code).map(({ text }) => text)

  it.each([
    ['<p>Hello there</p>', 'Hello there'],
    ['<Button label="Log out" />', 'Log out'],
    ['<b>go</b>', 'go'],
    ["const name = isOpen ? 'Open' : 'x'", 'Open'],
    ["const text = 'nothing was found'", 'nothing was found'],
    ['const text = `You have ${count} of them`', 'You have'],
    ["toast.show({ title: 'Saved!' })", 'Saved!'],
  ])('finds the words of %s', (code, text) => {
    expect(textsIn(code)).toContain(text)
  })

  it.each([
    "import { Thing } from 'some place'",
    "throw new Error('This is for developers')",
    "console.warn('Something for developers')",
    '<div className="one two three" />',
    "if (event.key === 'Escape') close()",
    "type State = 'Open' | 'Closed'",
    "const kinds = { Open: 1 }['Open']",
    '<p>{count} / {total}</p>',
  ])('finds none in %s', (code) => {
    expect(textsIn(code)).toEqual([])
  })
})
