export { SolanaReview } from './solana-review.tsx'
export { SolanaSendForm } from './solana-send-form.tsx'
export { SolanaTokens } from './solana-tokens.tsx'
