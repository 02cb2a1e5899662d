import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppFolder, installApp, removeApp } from './support/app-folder.ts'

const compilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  noEmit: true,
  target: 'ES2022',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  types: [],
  jsx: 'react-jsx',
}

/** Every code entry, as an app imports it. */
function entriesOf(app: AppFolder): readonly string[] {
  const { exports }: { exports: Readonly<Record<string, unknown>> } = JSON.parse(
    app.read('node_modules/@esports/connect-kit/package.json'),
  )
  return Object.keys(exports)
    .filter((subpath) => !/\.(?:css|json)$/.test(subpath))
    .map((subpath) => subpath.replace(/^\./, '@esports/connect-kit'))
}

const usage = `
export async function account(): Promise<\`0x\${string}\` | undefined> {
  const kit = createConnectKit({ networks: [polygon], metadata: { name: 'A', description: '', url: 'https://a.example', icons: [] } })
  startConnectKit(kit)
  const connection = connectionIn(kit.store.getState(), 'eip155')
  const client = await getPublicClient(kit, { chainId: 137 })
  const block: bigint = await client.getBlockNumber()
  // @ts-expect-error no network of this kit
  await switchChain(kit, { chainId: 1 })
  return block > 0n && connection.status === 'connected' ? connection.address : undefined
}
`
const esm = (entries: readonly string[]) => `
import { connectionIn, createConnectKit, getPublicClient, startConnectKit, switchChain } from '@esports/connect-kit'
import { polygon } from '@esports/connect-kit/networks'
${entries.map((entry, index) => `export * as entry${index} from '${entry}'`).join('\n')}
${usage}`

let app: AppFolder
beforeAll(() => {
  app = installApp(['viem', 'react', 'react-dom', '@types/react', '@types/react-dom'])
})
afterAll(() => removeApp(app))

describe('types with skipLibCheck off', () => {
  it('are valid for ESM and CommonJS, with bundler and Node resolution', () => {
    const entries = entriesOf(app)
    expect(entries.length).toBeGreaterThan(12)
    const said = (options: object, file: string, text: string) => {
      app.write(file, text)
      app.write(
        'tsconfig.json',
        JSON.stringify({ compilerOptions: { ...compilerOptions, ...options }, files: [file] }),
      )
      return app.compile()
    }
    expect(said({ module: 'ESNext', moduleResolution: 'bundler' }, 'app.ts', esm(entries))).toBe('')
    expect(said({ module: 'node16', moduleResolution: 'node16' }, 'app.mts', esm(entries))).toBe('')
    const commonJs = `
import { connectionIn, createConnectKit, getPublicClient, startConnectKit, switchChain } from '@esports/connect-kit'
import { polygon } from '@esports/connect-kit/networks'
${entries.map((entry, index) => `import entry${index} = require('${entry}')`).join('\n')}
export const entries = [${entries.map((_, index) => `entry${index}`).join(', ')}]
${usage}`
    expect(said({ module: 'node16', moduleResolution: 'node16' }, 'app.cts', commonJs)).toBe('')
    // An intended mistake is reported, so the compiler did check the file.
    expect(
      said(
        { module: 'node16', moduleResolution: 'node16' },
        'app.cts',
        `${commonJs}\nexport const wrong: number = ''`,
      ),
    ).toContain('TS2322')
  })
})
