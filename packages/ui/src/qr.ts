'use client'
// A door of its own: who shows no code does not load what draws one.
export { QrCode, type QrCodeProps } from './qr-code/qr-code.tsx'
