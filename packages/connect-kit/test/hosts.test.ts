import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'

const page = await readFile(new URL('../../../docs/hosts.md', import.meta.url), 'utf8')
const source = new URL('../src/', import.meta.url)
const address = /\b(?:https?|wss?):\/\/([-*.a-z0-9]*[-a-z0-9])/gi

/** Hosts in a program text, without those reserved for examples and for the local machine. */
const hostsIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(address), ([, host = '']) => host.toLowerCase()).filter(
    (host) => !/(^|\.)example$|^127\.0\.0\.1$/.test(host),
  )

/** Removes comments, which cause no requests. No string of ours has a line that begins with //. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

const sourceFiles = (await readdir(source, { recursive: true })).filter(
  (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
)

/** The protocol packages the kit loads: the client, and its two dependencies that send requests. */
function protocolFiles(): readonly string[] {
  const ours = createRequire(import.meta.url).resolve('@walletconnect/sign-client')
  const theirs = createRequire(ours)
  return [ours, theirs.resolve('@walletconnect/core'), theirs.resolve('@walletconnect/utils')]
}

describe('docs/hosts.md', () => {
  it('is compared with a non-empty list of hosts', () => {
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
