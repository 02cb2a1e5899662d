'use client'
// A separate entry point: apps without QR codes do not load the code that draws them.
export { QrCode, type QrCodeProps } from './qr-code/qr-code.tsx'
