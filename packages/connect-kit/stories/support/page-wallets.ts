import { pageWalletConnector } from '../../src/connectors/eip1193/page-wallet.ts'
import { addConnector } from '../../src/index.ts'
import { createScriptedWallet, type ScriptedWallet, type TestKit } from '../../src/testing.ts'
import { picture } from './pictures.ts'

/** Injects wallets into the page of a kit, like extensions. */
export function install({ kit }: TestKit, ...names: readonly string[]): readonly ScriptedWallet[] {
  return names.map((name) => {
    const rdns = `example.${name.toLowerCase().replaceAll(/\W+/g, '-')}`
    const info = { id: rdns, type: 'ANNOUNCED', name, icon: picture(name), rdns } as const
    const wallet = createScriptedWallet({ name, rdns })
    addConnector(kit, pageWalletConnector(info, wallet.provider))
    return wallet
  })
}

/** Injects a wallet with Ethereum chains and Solana into the page; it never responds. */
export function installMultiChain({ kit }: TestKit, name: string): string {
  const info = {
    id: 'example.both',
    type: 'ANNOUNCED',
    name,
    icon: picture(name),
    rdns: 'example.both',
  } as const
  const onEvm = pageWalletConnector(info, createScriptedWallet({ name }).provider)
  const waits = () => new Promise<never>(() => undefined)
  addConnector(kit, onEvm)
  addConnector(kit, { ...onEvm, id: 'example.both.solana', namespaces: ['solana'], connect: waits })
  return info.id
}

/** Connects a wallet without its own UI, such as an embedded one: its requests are approved in the modal. */
export function installEmbedded({ kit, wallet }: TestKit): string {
  const info = { id: 'ID_AUTH', type: 'AUTH', name: 'Embedded', icon: undefined, rdns: undefined } as const
  addConnector(kit, pageWalletConnector(info, wallet.provider))
  return info.id
}
