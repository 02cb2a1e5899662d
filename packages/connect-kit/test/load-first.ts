/// <reference types="vite/client" />

// Mutation tests leave out code that only runs while its file loads. A file that a test loads later would pass for code of that test.
import.meta.glob(
  ['../src/{core,connectors/eip1193,connectors/walletconnect,siwx}/**/*.ts', '!**/*.test.ts'],
  { eager: true },
)
