export { WalletSendSelectTokenView } from './select-token-view.tsx'
export { WalletSendPreviewView } from './send-preview-view.tsx'
export { WalletSendView } from './send-view.tsx'
