/// <reference types="vite/client" />
import { part } from '../mutation-parts.ts'

// Mutation tests skip code that only runs while its module loads. A module first imported by a test would count as code of that test.
const files = import.meta.glob([
  '../src/{core,connectors/eip1193,connectors/walletconnect,siwx}/**/*.ts',
  '!**/*.test.ts',
])
await Promise.all(
  Object.entries(files).flatMap(([file, load]) =>
    file.startsWith(`../src/${part.folder}/`) ? [load()] : [],
  ),
)
