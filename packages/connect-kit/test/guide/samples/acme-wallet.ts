import { createScriptedWallet } from '@esports/connect-kit/testing'

/** Mock of a wallet's SDK. */
export const openAcme = () => createScriptedWallet({ name: 'Acme' }).provider
