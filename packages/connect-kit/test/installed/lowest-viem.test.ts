import { globSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { type AppFolder, installApp, removeApp } from './support/app-folder.ts'

const range = manifest.peerDependencies.viem
const lowest = range.replace('^', '')

let app: AppFolder
beforeAll(() => {
  app = installApp([`viem@${lowest}`, 'react', 'react-dom', '@types/react', '@types/react-dom'])
})
afterAll(() => removeApp(app))

const play = `
import {
  connect, connectionIn, disconnect, getPublicClient, getWalletClient, sendTransaction, signMessage, signTypedData, switchChain, writeContract,
} from '@esports/connect-kit'
import { createTestKit } from '@esports/connect-kit/testing'
import { erc20Abi, verifyMessage } from 'viem'

const { kit, wallet, close } = createTestKit()
await connect(kit, { connectorId: wallet.id })
const { status, address, chainId } = connectionIn(kit.store.getState(), 'eip155')
const signature = await signMessage(kit, { message: 'hello' })
const types = { Seat: [{ name: 'row', type: 'uint256' }] }
const played = {
  status,
  isSigned: await verifyMessage({ address, message: 'hello', signature }),
  typed: (await signTypedData(kit, { domain: { name: 'A', chainId }, types, primaryType: 'Seat', message: { row: 1n } })).length,
  sent: (await sendTransaction(kit, { to: address, value: 1n })).length,
  written: (await writeContract(kit, { address, abi: erc20Abi, functionName: 'transfer', args: [address, 1n] })).length,
  account: (await getWalletClient(kit)).account.address === address,
  chain: (await getPublicClient(kit)).chain.id === chainId,
}
const other = kit.options.networks.find(({ id }) => id !== chainId)
await switchChain(kit, { chainId: other.id })
played.switched = connectionIn(kit.store.getState(), 'eip155').chainId === other.id
await disconnect(kit)
await close()
console.log(JSON.stringify(played))
`

describe(`viem ${lowest}, the lowest of ${range}`, () => {
  it('has all types the kit uses', () => {
    const { exports }: { exports: Readonly<Record<string, unknown>> } = JSON.parse(
      app.read('node_modules/@esports/connect-kit/package.json'),
    )
    const entries = Object.keys(exports).filter((subpath) => !/\.(?:css|json)$/.test(subpath))
    const names = entries.map((subpath) => subpath.replace(/^\./, '@esports/connect-kit'))
    app.write('app.ts', names.map((name, index) => `export * as e${index} from '${name}'`).join('\n'))
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      target: 'ES2022',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      types: [],
      jsx: 'react-jsx',
      module: 'ESNext',
      moduleResolution: 'bundler',
    }
    app.write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['app.ts'] }))
    expect(app.compile()).toBe('')
  })

  it('has every function the kit’s files call, including lazily loaded ones', () => {
    const imports = globSync('node_modules/@esports/connect-kit/dist/esm/**/*.js', {
      cwd: app.folder,
    }).flatMap((file) =>
      [...app.read(file).matchAll(/(?:import|export) \{([^}]*)\} from "(viem[^"]*)"/g)].flatMap(
        ([, names = '', from = '']) =>
          names.split(',').map((name) => `${from} ${name.trim().split(' as ')[0]}`),
      ),
    )
    expect(imports.length).toBeGreaterThan(20)
    app.write(
      'look.js',
      `const wanted = ${JSON.stringify([...new Set(imports)])}
       const missing = []
       for (const one of wanted) {
         const [from, name] = one.split(' ')
         if (!(name in (await import(from)))) missing.push(one)
       }
       console.log(missing.join())`,
    )
    expect(app.run('look.js').trim()).toBe('')
  })

  it('connects, signs, sends, reads, switches and disconnects', () => {
    app.write('play.js', play)
    expect(JSON.parse(app.run('play.js'))).toEqual({
      status: 'connected',
      isSigned: true,
      typed: 132,
      sent: 66,
      written: 66,
      account: true,
      chain: true,
      switched: true,
    })
  })
})
