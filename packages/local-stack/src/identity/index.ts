export { type ReadyMadeGamer, readyMadeGamers } from './gamers.ts'
export { type LocalIdentity, type StartIdentityOptions, startIdentity } from './server.ts'
