import { createScriptedWallet } from '@esports/connect-kit/testing'

/** Stands in for the SDK of some wallet. */
export const openAcme = () => createScriptedWallet({ name: 'Acme' }).provider
