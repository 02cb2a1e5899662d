'use client'
export { QrCode, type QrCodeProps } from './modal/qr-code.tsx'
