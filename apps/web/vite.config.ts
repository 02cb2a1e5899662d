import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? 4300}`

/** In development the page comes from Vite instead of the API, so Vite adds the scripts that the API would add. */
const extraScripts: Plugin = {
  name: 'extra-scripts',
  apply: 'serve',
  transformIndexHtml: () =>
    (process.env['EXTRA_SCRIPT_URLS'] ?? '')
      .split(',')
      .filter(Boolean)
      .map((src) => ({ tag: 'script', attrs: { src, defer: true }, injectTo: 'head' as const })),
}

export default defineConfig({
  plugins: [react(), extraScripts],
  resolve: {
    conditions: ['@esports/source', 'module', 'browser', 'development|production'],
    dedupe: ['react', 'react-dom', 'viem'],
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: api }, '/socket.io': { target: api, ws: true } },
  },
  build: {
    target: 'baseline-widely-available',
    // Fonts stay files: the content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    sourcemap: true,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 20 },
            { name: 'tanstack', test: /node_modules[\\/]@tanstack[\\/]/, priority: 10 },
          ],
        },
      },
    },
  },
})
