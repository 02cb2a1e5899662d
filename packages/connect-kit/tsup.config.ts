import { defineConfig, type Options } from 'tsup'

const common: Options = {
  entry: {
    index: 'src/index.ts',
    react: 'src/react.tsx',
    modal: 'src/modal.tsx',
    qr: 'src/qr.tsx',
    caip: 'src/caip.ts',
    networks: 'src/networks.ts',
    testing: 'src/testing.ts',
    'wallet-standard': 'src/wallet-standard.ts',
    safe: 'src/safe.ts',
    coinbase: 'src/coinbase.ts',
    siwx: 'src/siwx.ts',
    verify: 'src/verify.ts',
  },
  target: 'es2022',
  platform: 'browser',
  // Declarations come from tsc, once for both formats; see the build script.
  dts: false,
  splitting: true,
  sourcemap: true,
  clean: false,
  loader: { '.css': 'local-css' },
}

export default defineConfig([
  { ...common, format: 'esm', outDir: 'dist/esm' },
  { ...common, format: 'cjs', outDir: 'dist/cjs', outExtension: () => ({ js: '.js' }) },
])
