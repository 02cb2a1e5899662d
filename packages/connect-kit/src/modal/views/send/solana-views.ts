import { lazyView } from '../../../react/lazy-view.ts'

const load = () => import('./solana/index.ts')

/** The views that send on Solana: apps without Solana never load them. */
export const { View: SolanaSend } = lazyView(async () => (await load()).SolanaSendForm)
export const { View: SolanaSelectToken } = lazyView(async () => (await load()).SolanaTokens)
export const { View: SolanaReview } = lazyView(async () => (await load()).SolanaReview)
