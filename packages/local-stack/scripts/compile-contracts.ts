import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import solc from 'solc'

interface SolcOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts?: Readonly<
    Record<
      string,
      Record<
        string,
        { readonly abi: unknown; readonly evm: { readonly deployedBytecode: { readonly object: string } } }
      >
    >
  >
}

const source = new URL('../contracts/Usdt.sol', import.meta.url)
const target = new URL('../src/chains/usdt.gen.ts', import.meta.url)

/**
 * Compiles the token to the text of the committed module. Optimised, and without the metadata hash, so that the same
 * source always gives the same bytes.
 *
 * @throws {Error} with the compiler's messages when the source does not compile.
 */
export function compileUsdt(): string {
  const output = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: 'Solidity',
        sources: { 'Usdt.sol': { content: readFileSync(source, 'utf8') } },
        settings: {
          optimizer: { enabled: true, runs: 200 },
          metadata: { bytecodeHash: 'none' },
          evmVersion: 'cancun',
          outputSelection: { '*': { '*': ['abi', 'evm.deployedBytecode.object'] } },
        },
      }),
    ),
  ) as SolcOutput
  const errors = output.errors?.filter((error) => error.severity === 'error') ?? []
  if (errors.length > 0) throw new Error(errors.map((error) => error.formattedMessage).join('\n'))
  const contract = output.contracts?.['Usdt.sol']?.['Usdt']
  if (!contract) throw new Error('contracts/Usdt.sol holds no contract named Usdt.')
  return [
    `// Compiled from contracts/Usdt.sol by scripts/compile-contracts.ts with solc ${solc.version()}. Do not edit.`,
    `export const usdtAbi = ${JSON.stringify(contract.abi, null, 2)} as const`,
    `export const usdtDeployedBytecode = '0x${contract.evm.deployedBytecode.object}'`,
    '',
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(target, compileUsdt())
