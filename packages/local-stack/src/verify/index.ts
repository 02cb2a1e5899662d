export { type LocalVerify, type StartVerifyOptions, startVerify } from './server.ts'
