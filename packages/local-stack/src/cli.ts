#!/usr/bin/env node
import {
  type LocalStack,
  type LocalStackAddresses,
  type LocalStackPart,
  localStackParts,
  startLocalStack,
} from './stack.ts'

const usage = `Usage: esports-local-stack [--json] [part…]
Starts the parts named, or all: ${localStackParts.join(', ')}.`

const isPart = (word: string): word is LocalStackPart => (localStackParts as readonly string[]).includes(word)

const words = process.argv.slice(2)
const parts = words.filter(isPart)
const unknown = words.find((word) => word !== '--json' && !isPart(word))
if (words.includes('--help')) {
  console.log(usage)
  process.exit(0)
}
if (unknown !== undefined) {
  console.error(`"${unknown}" is no part of the stack.\n${usage}`)
  process.exit(2)
}

let stack: LocalStack | undefined
let isEnding = false
const end = async () => {
  if (isEnding) return
  isEnding = true
  await stack?.close()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
process.on('disconnect', () => void end())
// If the parent dies without a signal, its children are reparented, so `ppid` changes.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) void end()
}, 500)

// Standard output contains only the addresses, so that a program can parse `--json`.
stack = await startLocalStack({
  ...(parts.length > 0 ? { parts } : {}),
  onProgress: (line) => console.error(line),
})
console.log(words.includes('--json') ? JSON.stringify(stack.addresses) : describe(stack.addresses))

function describe(addresses: LocalStackAddresses): string {
  const lines = [
    ['Polygon', addresses.chains[137]],
    ['Arbitrum', addresses.chains[42161]],
    ['Arbitrum Sepolia', addresses.chains[421614]],
    ['Solana', addresses.solanaRpcUrl],
    ['Relay', addresses.relayUrl],
    ['Verify', addresses.verifyUrl],
    ['Identity', addresses.identity.issuer],
    ['Identity client', addresses.identity.clientId],
    ['Identity secret', addresses.identity.clientSecret],
    ['Wallet page', addresses.walletPageUrl],
    ['Announced wallet', addresses.announcedWalletScriptUrl],
    ['Blockchain API', addresses.blockchainApiUrl],
    ['Explorer', addresses.explorerUrl],
    ['Analytics', addresses.analyticsUrl],
  ] as const
  return lines
    .filter(([, address]) => address !== '')
    .map(([name, address]) => `${name.padEnd(18)}${address}`)
    .join('\n')
}
