/** Messages of the SDK to its window, in the SDK's own format. */
interface SdkMessage {
  readonly id: string
  readonly event?: string
  readonly sender?: string
  readonly content?: {
    readonly handshake?: { readonly method: string }
    readonly encrypted?: { readonly iv: Uint8Array<ArrayBuffer>; readonly cipherText: ArrayBuffer }
  }
}

export interface KeysWindowOptions {
  /** The wallet's response to a method. */
  readonly answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>>
  /** RPC URL by chain id; the chains of the wallet. */
  readonly chains: Readonly<Record<number, string>>
}

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

/**
 * Simulates Coinbase's window in one the SDK has opened: selects the smart wallet, exchanges keys, and responds to requests,
 * encrypted, as the SDK expects.
 */
export async function playKeysWindow(popup: Window, { answers, chains }: KeysWindowOptions): Promise<void> {
  const keys = await crypto.subtle.generateKey(curve, true, ['deriveKey'])
  const sender = hexOf(await crypto.subtle.exportKey('spki', keys.publicKey))
  let secret: CryptoKey | undefined
  const say = (data: object) =>
    window.dispatchEvent(new MessageEvent('message', { origin: window.location.origin, data }))
  const reply = async (requestId: string, result: unknown) => {
    if (!secret) throw new Error('There is no key yet.')
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const text = new TextEncoder().encode(JSON.stringify({ result: { value: result }, data: { chains } }))
    const cipherText = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, text)
    say({ requestId, sender, content: { encrypted: { iv, cipherText } } })
  }
  const agree = async (peer: string) => {
    const publicKey = await crypto.subtle.importKey('spki', bytesOf(peer), curve, true, [])
    secret = await crypto.subtle.deriveKey(
      { name: 'ECDH', public: publicKey },
      keys.privateKey,
      { name: 'AES-GCM', length: 256 },
      false,
      ['encrypt', 'decrypt'],
    )
  }
  const answer = async ({ id, event, sender: peer, content }: SdkMessage) => {
    if (event === 'selectSignerType') return say({ requestId: id, data: 'scw' })
    if (content?.handshake && peer) {
      await agree(peer)
      return reply(id, answers[content.handshake.method]?.([]))
    }
    if (!content?.encrypted || !secret) return
    const { iv, cipherText } = content.encrypted
    const text = new TextDecoder().decode(
      await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, secret, cipherText),
    )
    const { action } = JSON.parse(text) as { action: { method: string; params?: unknown[] } }
    await reply(id, answers[action.method]?.(action.params ?? []))
  }
  popup.addEventListener('message', ({ data }: MessageEvent<SdkMessage>) => void answer(data))
  say({ event: 'PopupLoaded', id: 'loaded' })
}
