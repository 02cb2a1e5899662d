import { encodeBase58 } from '../../src/caip/base58.ts'

/** An empty signature slot of 64 bytes. */
const room = Array<number>(64).fill(0)
const program = Array<number>(32).fill(9)
const recentBlock = Array<number>(32).fill(5)

/** A Solana wallet (Wallet Standard) with real signatures by its own ed25519 key. */
export async function standardWallet({
  name = 'Sol Wallet',
  icon = 'data:image/svg+xml;base64,PHN2Zy8+',
  /** Whether it also sends signed transactions. */
  canSend = false,
  /** Whether it signs transactions without sending them. */
  isSigner = true,
} = {}) {
  const keys = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify'])
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey))
  const account = {
    address: encodeBase58(publicKey),
    publicKey,
    chains: ['solana:mainnet', 'solana:devnet'],
    features: ['solana:signMessage', 'solana:signTransaction'],
  }
  const sign = async (bytes: Uint8Array<ArrayBuffer>) =>
    new Uint8Array(await crypto.subtle.sign('Ed25519', keys.privateKey, bytes))
  /** Writes its signature into the transaction: it signs the message, which follows the signatures. */
  const signTransaction = async (transaction: Uint8Array<ArrayBuffer>) => {
    const start = 1 + 64 * (transaction[0] ?? 0)
    const signed = Uint8Array.from(transaction)
    const signature = await sign(transaction.slice(start))
    signed.set(signature, 1)
    return { signed, signature }
  }
  const sent: { readonly chain: string; readonly transaction: Uint8Array; readonly options?: unknown }[] = []
  const listeners = new Set<(properties: unknown) => void>()
  let shown: (typeof account)[] = []
  let isTrusted = false
  let isLocked = false
  let instead: Uint8Array<ArrayBuffer> | undefined
  let signing: Promise<void> | undefined
  let nextAnswer: 'approve' | 'reject' = 'approve'
  const consent = () => {
    const answer = nextAnswer
    nextAnswer = 'approve'
    if (answer === 'reject') throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
  }
  const wallet = {
    version: '1.0.0',
    name,
    icon,
    chains: account.chains,
    get accounts() {
      return shown
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        async connect({ silent }: { silent?: boolean } = {}) {
          if ((!isTrusted || isLocked) && silent) return { accounts: [] }
          if (!isTrusted) consent()
          isTrusted = true
          isLocked = false
          shown = [account]
          return { accounts: shown }
        },
      },
      'standard:disconnect': {
        version: '1.0.0',
        async disconnect() {
          isTrusted = false
          shown = []
        },
      },
      'standard:events': {
        version: '1.0.0',
        on(_event: string, listener: (properties: unknown) => void) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'solana:signMessage': {
        version: '1.1.0',
        async signMessage(...inputs: { message: Uint8Array<ArrayBuffer> }[]) {
          consent()
          return Promise.all(
            inputs.map(async ({ message }) => ({ signedMessage: message, signature: await sign(message) })),
          )
        },
      },
      ...(isSigner
        ? {
            'solana:signTransaction': {
              version: '1.0.0',
              supportedTransactionVersions: ['legacy', 0],
              async signTransaction(...inputs: { chain: string; transaction: Uint8Array<ArrayBuffer> }[]) {
                consent()
                await signing
                return Promise.all(
                  inputs.map(async ({ transaction }) => ({
                    signedTransaction: (await signTransaction(instead ?? transaction)).signed,
                  })),
                )
              },
            },
          }
        : {}),
      ...(canSend
        ? {
            'solana:signAndSendTransaction': {
              version: '1.0.0',
              supportedTransactionVersions: ['legacy', 0],
              async signAndSendTransaction(
                ...inputs: { chain: string; transaction: Uint8Array<ArrayBuffer>; options?: unknown }[]
              ) {
                consent()
                sent.push(...inputs)
                return Promise.all(
                  inputs.map(async ({ transaction }) => ({
                    signature: (await signTransaction(transaction)).signature,
                  })),
                )
              },
            },
          }
        : {}),
    },
  }
  return {
    wallet,
    address: account.address,
    /** Transactions it was asked to send, oldest first. */
    sent,
    /** A serialized Solana transaction of this account: a header, two keys, a recent blockhash, and no instructions. */
    transaction: ({ isVersioned = false } = {}) =>
      Uint8Array.from([
        1,
        ...room,
        ...(isVersioned ? [0x80] : []),
        // One signer, one read-only key, two keys in total.
        1,
        0,
        1,
        2,
        ...publicKey,
        ...program,
        ...recentBlock,
        0,
        ...(isVersioned ? [0] : []),
      ]),
    get listenerCount() {
      return listeners.size
    },
    rejectsNext: () => {
      nextAnswer = 'reject'
    },
    /** The person takes their time before they agree to a transaction. */
    waitsBeforeItSigns() {
      let agree = () => {}
      signing = new Promise((resolve) => {
        agree = resolve
      })
      return { sign: () => agree() }
    },
    /** It signs another transaction than the one it is asked for. */
    signsInstead: (transaction: Uint8Array<ArrayBuffer>) => {
      instead = transaction
    },
    /** The wallet locks while no page has a listener: it keeps the permission, and returns no accounts to silent requests. */
    locks() {
      isLocked = true
      shown = []
    },
    unlocks() {
      isLocked = false
      shown = [account]
      for (const listener of listeners) listener({ accounts: shown })
    },
    /** The person selects another account of the wallet. @returns its address */
    switchesAccount() {
      const otherKey = crypto.getRandomValues(new Uint8Array(32))
      const other = { ...account, address: encodeBase58(otherKey), publicKey: otherKey }
      shown = [other]
      for (const listener of listeners) listener({ accounts: shown })
      return other.address
    },
    /** The person revokes the site's permission. */
    leaves() {
      isTrusted = false
      shown = []
      for (const listener of listeners) listener({ accounts: [] })
    },
    verifies: (signature: Uint8Array<ArrayBuffer>, bytes: Uint8Array<ArrayBuffer>) =>
      crypto.subtle.verify('Ed25519', keys.publicKey, signature, bytes),
    /** Registers itself (Wallet Standard), before or after the app starts. */
    registersIn(page: EventTarget) {
      const callback = ({ register }: { register: (...wallets: unknown[]) => void }) => register(wallet)
      page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
      page.addEventListener('wallet-standard:app-ready', (event) =>
        callback((event as CustomEvent<{ register: (...wallets: unknown[]) => void }>).detail),
      )
    },
  }
}
