'use client'
export { QrCode, type QrCodeProps } from '@esports/ui/qr'
