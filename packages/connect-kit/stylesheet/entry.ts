// All that is drawn by the kit, for the one stylesheet that it is published with.
/// <reference types="vite/client" />
import './any-page.css'
import '@esports/ui/styles.css'

export * from '../src/modal.tsx'
export * from '../src/qr.tsx'
