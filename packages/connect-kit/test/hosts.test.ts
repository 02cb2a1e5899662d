import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'

const page = await readFile(new URL('../../../docs/hosts.md', import.meta.url), 'utf8')
const source = new URL('../src/', import.meta.url)
const address = /\b(?:https?|wss?):\/\/([-*.a-z0-9]*[-a-z0-9])/gi

/** Hosts of a program's text, without those reserved for examples and for one's own machine. */
const hostsIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(address), ([, host = '']) => host.toLowerCase()).filter(
    (host) => !/(^|\.)example$|^127\.0\.0\.1$/.test(host),
  )

/** An address in a comment contacts nobody. A line that begins with // inside a text is none of ours. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

const sourceFiles = (await readdir(source, { recursive: true })).filter(
  (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
)

/** What the kit loads of the protocol: the client, and the two packages below it that speak to somebody. */
function protocolFiles(): readonly string[] {
  const ours = createRequire(import.meta.url).resolve('@walletconnect/sign-client')
  const theirs = createRequire(ours)
  return [ours, theirs.resolve('@walletconnect/core'), theirs.resolve('@walletconnect/utils')]
}

describe('docs/hosts.md', () => {
  it('is read with something to compare', () => {
    expect(sourceFiles.length).toBeGreaterThan(50)
    expect(hostsIn("const url = 'wss://Relay.walletconnect.org/x'")).toEqual(['relay.walletconnect.org'])
  })
  it.each(sourceFiles)('names every host in %s', async (name) => {
    const text = await readFile(new URL(name, source), 'utf8')
    expect(hostsIn(withoutComments(text)).filter((host) => !page.includes(`\`${host}\``))).toEqual([])
  })
  it.each(protocolFiles().map((file) => [file.replace(/^.*node_modules\//, ''), file]))(
    'names every host in %s',
    async (_, file) => {
      const hosts = hostsIn(await readFile(file, 'utf8'))
      expect(hosts.filter((host) => !page.includes(`\`${host}\``))).toEqual([])
    },
  )
})
