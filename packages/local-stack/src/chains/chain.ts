import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { accounts, testMnemonic } from '../accounts.ts'
import { choosePort } from '../ports.ts'
import { findAnvilBinary } from './anvil-binary.ts'
import { deployUsdt } from './deploy-usdt.ts'
import type { ChainId } from './networks.ts'

export interface StartChainOptions {
  readonly chainId: ChainId
  /** Preferred port; 0 (the default) takes any free one. If the port is taken, a free one is used. */
  readonly port?: number
  readonly onProgress?: (line: string) => void
}

export interface LocalChain {
  readonly chainId: ChainId
  /** `http://127.0.0.1:<port>`; answers HTTP and WebSocket. */
  readonly rpcUrl: string
  close(): Promise<void>
}

type Keeper = ChildProcessByStdio<Writable, Readable, Readable>

/**
 * Starts a real EVM node on loopback: one block per transaction, ten accounts with 1,000 of the native coin and 2,500
 * USDT each, USDT at its real address. It ends with this process, even if this process is killed.
 *
 * @throws {Error} when the platform has no anvil, or the node does not start; the message contains its output.
 * @example
 * const chain = await startChain({ chainId: 137 })
 * await createChainControl(chain.rpcUrl).pauseUsdt()
 * await chain.close()
 */
export async function startChain(options: StartChainOptions): Promise<LocalChain> {
  const { chainId, onProgress } = options
  const choose = (wanted: number) => choosePort(wanted, `chain ${chainId}`, onProgress)
  const port = await choose(options.port ?? 0)
  try {
    return await startAnvil(chainId, port)
  } catch (error) {
    // Another stack that starts at the same time may have taken the port after it was checked.
    const other = await choose(port)
    if (other === port) throw error
    return startAnvil(chainId, other)
  }
}

async function startAnvil(chainId: ChainId, port: number): Promise<LocalChain> {
  const binary = findAnvilBinary()
  const keeper = spawn(
    process.execPath,
    [fileURLToPath(new URL('./keeper.ts', import.meta.url)), binary, ...anvilArguments(chainId, port)],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  )
  const close = () => stop(keeper)
  try {
    const rpcUrl = `http://127.0.0.1:${await listeningPort(keeper)}`
    await deployUsdt({ chainId, rpcUrl })
    return { chainId, rpcUrl, close }
  } catch (cause) {
    await close()
    throw cause
  }
}

function anvilArguments(chainId: ChainId, port: number): string[] {
  const listen = ['--host', '127.0.0.1', '--port', String(port)]
  const funded = ['--mnemonic', testMnemonic, '--accounts', String(accounts.length), '--balance', '1000']
  return [...listen, '--chain-id', String(chainId), ...funded]
}

/** The port that the node prints once it listens; if it exits before, starting has failed. */
function listeningPort(keeper: Keeper): Promise<number> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const read = (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-20_000)
      const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(printed)?.[1]
      if (!port) return
      // The node keeps logging; its output must be read until it exits, or the pipe fills up and the node blocks.
      keeper.stdout.off('data', read).resume()
      resolve(Number(port))
    }
    keeper.stdout.on('data', read)
    keeper.stderr.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-20_000)
    })
    keeper.once('error', reject)
    keeper.once('exit', (code) =>
      reject(new Error(`anvil ended with code ${code} before it listened.\n${printed}`)),
    )
  })
}

async function stop(keeper: Keeper): Promise<void> {
  if (keeper.exitCode !== null || keeper.signalCode !== null) return
  const ended = once(keeper, 'exit')
  keeper.stdin.destroy()
  await ended
}
