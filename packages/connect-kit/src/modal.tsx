'use client'
export { ConnectModal, prefetchConnectModal } from './modal/connect-modal.tsx'
