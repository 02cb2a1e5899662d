/// <reference types="vite/client" />
import { part } from '../mutation-parts.ts'

// Mutation tests leave out code that only runs while its file loads. A file that a test loads later would pass for code of that test.
const files = import.meta.glob([
  '../src/{core,connectors/eip1193,connectors/walletconnect,siwx}/**/*.ts',
  '!**/*.test.ts',
])
await Promise.all(
  Object.entries(files).flatMap(([file, load]) =>
    file.startsWith(`../src/${part.folder}/`) ? [load()] : [],
  ),
)
