import { configDefaults, defineConfig } from 'vitest/config'
import base from './vitest.config.ts'

/** Tests of several tabs: they replace the WebSocket class before the protocol client is loaded, which keeps it. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    name: 'connect-kit tabs',
    include: ['test/walletconnect-tabs.test.ts'],
    exclude: configDefaults.exclude,
    isolate: true,
  },
})
