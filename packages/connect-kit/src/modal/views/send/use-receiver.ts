import { useEffect, useState } from 'react'
import type { Address } from 'viem'
import { isChecksumWrong } from '../../../actions/send/send-rules.ts'
import { isEvmAddress } from '../../../caip.ts'
import { type ConnectKit, type ConnectKitError, isConnectKitError } from '../../../index.ts'
import type { send } from '../../../messages/english/send.ts'
import { useConnectKit } from '../../../react.tsx'
import { checksumAddress } from './viem-address.ts'

/** Debounce before a name is resolved (ms). */
const pause = 500

/** What is known about a receiver as typed. */
export type Receiver =
  | { readonly status: 'none' | 'checking' }
  | {
      readonly status: 'refused'
      readonly problem: Extract<keyof typeof send, 'send.notAnAddress' | 'send.notAName' | 'send.checksum'>
    }
  /** The name could not be resolved. */
  | { readonly status: 'failed'; readonly error: ConnectKitError }
  | {
      readonly status: 'known'
      /** With its checksum. */
      readonly address: Address
      /** The name it was resolved from. */
      readonly name: string | undefined
    }

/** Reads an address, or resolves a name half a second after the last keystroke. */
export function useReceiver(typed: string): Receiver {
  const kit = useConnectKit()
  const text = typed.trim()
  const [answer, setAnswer] = useState<{ readonly about: string; readonly receiver: Receiver }>()
  const canBeName = Boolean(kit.options.services) && text.includes('.')
  useEffect(() => {
    if (!canBeName) return undefined
    const stop = new AbortController()
    const look = async () => {
      const receiver = await resolve(kit, text, stop.signal)
      if (!stop.signal.aborted) setAnswer({ about: text, receiver })
    }
    const cancel = kit.runtime.environment.after(pause, () => void look())
    return () => {
      cancel()
      stop.abort()
    }
  }, [kit, text, canBeName])
  if (text === '') return { status: 'none' }
  if (!canBeName) return readAddress(text, undefined)
  return answer?.about === text ? answer.receiver : { status: 'checking' }
}

function readAddress(text: string, name: string | undefined): Receiver {
  if (!text.startsWith('0x') || !isEvmAddress(text))
    return { status: 'refused', problem: 'send.notAnAddress' }
  const address = checksumAddress(text)
  if (isChecksumWrong(text, address)) return { status: 'refused', problem: 'send.checksum' }
  return { status: 'known', address, name }
}

/** Never rejects, except for bugs in the kit. */
async function resolve(kit: ConnectKit, name: string, signal: AbortSignal): Promise<Receiver> {
  try {
    const { resolveName } = await import('./send-services.ts')
    const address = await resolveName(kit, { name, signal })
    return address === undefined
      ? { status: 'refused', problem: 'send.notAName' }
      : readAddress(address, name)
  } catch (error) {
    if (isConnectKitError(error)) return { status: 'failed', error }
    throw error
  }
}
