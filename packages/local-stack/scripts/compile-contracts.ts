import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import solc from 'solc'

interface SolcContract {
  readonly abi: unknown
  readonly evm: {
    readonly bytecode: { readonly object: string }
    readonly deployedBytecode: { readonly object: string }
  }
}

interface SolcOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts?: Readonly<Record<string, Record<string, SolcContract>>>
}

/**
 * Compiles the token to the text of the committed module.
 *
 * @throws {Error} with the compiler's messages when the source does not compile.
 */
export function compileUsdt(): string {
  const contract = compile('Usdt.sol', 'Usdt')
  return moduleText('Usdt.sol', [
    `export const usdtAbi = ${JSON.stringify(contract.abi, null, 2)} as const`,
    `export const usdtDeployedBytecode = '0x${contract.evm.deployedBytecode.object}'`,
  ])
}

/**
 * Compiles the factory of contract wallets, which holds the wallet's code, to the text of the committed module.
 *
 * @throws {Error} with the compiler's messages when the source does not compile.
 */
export function compileSignerWallet(): string {
  const factory = compile('SignerWallet.sol', 'SignerWalletFactory')
  return moduleText('SignerWallet.sol', [
    `export const signerWalletFactoryAbi = ${JSON.stringify(factory.abi, null, 2)} as const`,
    `export const signerWalletFactoryBytecode = '0x${factory.evm.bytecode.object}'`,
  ])
}

/**
 * Compiles the plain token to the text of the committed module.
 *
 * @throws {Error} with the compiler's messages when the source does not compile.
 */
export function compileTestToken(): string {
  const contract = compile('TestToken.sol', 'TestToken')
  return moduleText('TestToken.sol', [
    `export const testTokenAbi = ${JSON.stringify(contract.abi, null, 2)} as const`,
    `export const testTokenDeployedBytecode = '0x${contract.evm.deployedBytecode.object}'`,
  ])
}

/**
 * Compiles the pool that swaps go through to the text of the committed module.
 *
 * @throws {Error} with the compiler's messages when the source does not compile.
 */
export function compilePool(): string {
  const contract = compile('Pool.sol', 'Pool')
  return moduleText('Pool.sol', [
    `export const poolAbi = ${JSON.stringify(contract.abi, null, 2)} as const`,
    `export const poolDeployedBytecode = '0x${contract.evm.deployedBytecode.object}'`,
  ])
}

/**
 * Compiles the collection of NFTs to the text of the committed module.
 *
 * @throws {Error} with the compiler's messages when the source does not compile.
 */
export function compileTestNft(): string {
  const contract = compile('TestNft.sol', 'TestNft')
  return moduleText('TestNft.sol', [
    `export const testNftAbi = ${JSON.stringify(contract.abi, null, 2)} as const`,
    `export const testNftDeployedBytecode = '0x${contract.evm.deployedBytecode.object}'`,
  ])
}

/**
 * Compiles the code that executes batches of calls to the text of the committed module.
 *
 * @throws {Error} with the compiler's messages when the source does not compile.
 */
export function compileBatch(): string {
  const contract = compile('Batch.sol', 'Batch')
  return moduleText('Batch.sol', [
    `export const batchDeployedBytecode = '0x${contract.evm.deployedBytecode.object}'`,
  ])
}

/** Optimised, and without the metadata hash, so that the same source always gives the same bytes. */
function compile(file: string, name: string): SolcContract {
  const source = readFileSync(new URL(`../contracts/${file}`, import.meta.url), 'utf8')
  const output = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: 'Solidity',
        sources: { [file]: { content: source } },
        settings: {
          optimizer: { enabled: true, runs: 200 },
          metadata: { bytecodeHash: 'none' },
          evmVersion: 'cancun',
          outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
        },
      }),
    ),
  ) as SolcOutput
  const errors = output.errors?.filter((error) => error.severity === 'error') ?? []
  if (errors.length > 0) throw new Error(errors.map((error) => error.formattedMessage).join('\n'))
  const contract = output.contracts?.[file]?.[name]
  if (!contract) throw new Error(`contracts/${file} holds no contract named ${name}.`)
  return contract
}

const moduleText = (file: string, lines: readonly string[]) =>
  [
    `// Compiled from contracts/${file} by scripts/compile-contracts.ts with solc ${solc.version()}. Do not edit.`,
    ...lines,
    '',
  ].join('\n')

const write = (file: string, text: string) =>
  writeFileSync(new URL(`../src/chains/${file}`, import.meta.url), text)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  write('usdt.gen.ts', compileUsdt())
  write('signer-wallet.gen.ts', compileSignerWallet())
  write('test-token.gen.ts', compileTestToken())
  write('pool.gen.ts', compilePool())
  write('test-nft.gen.ts', compileTestNft())
  write('batch.gen.ts', compileBatch())
}
