import { defineConfig } from 'vite'
import { libraryBuild } from '../../tools/library-build.ts'
import manifest from './package.json' with { type: 'json' }

/** One entry for each subpath that is code. */
const entry = Object.fromEntries(
  Object.values(manifest.exports).flatMap((target) => {
    const source = typeof target === 'object' && '@esports/source' in target ? target['@esports/source'] : ''
    const [, name] = /^\.\/src\/(.+)\.tsx?$/.exec(source) ?? []
    return name ? [[name, source]] : []
  }),
)

export default defineConfig(
  libraryBuild({
    root: import.meta.dirname,
    manifest,
    entry,
    // What every page with a connect button loads. Apart are what else needs without the rest (errors, identifiers,
    // the keys of WalletConnect's storage) and React's part, for servers make kits without it.
    joined: [
      {
        name: 'base',
        modules: [
          'errors/connect-kit-error',
          'errors/errors-of',
          'caip/account-id',
          'caip/record',
          'networks/network',
          'connectors/walletconnect/stored-traces',
        ],
        withImports: true,
      },
      {
        name: 'core',
        modules: [
          'core/create-connect-kit',
          'core/networks',
          'core/account-details',
          'core/once-per-kit',
          'actions/start-connect-kit',
        ],
        withImports: true,
      },
      {
        name: 'page',
        modules: [
          'react/provider',
          'react/hooks',
          'react/buttons',
          'modal/connect-modal',
          'modal/state/attach-modal',
          'modal/state/modal',
          'modal/state/modal-store',
          'modal/state/open-modal',
          'modal/state/router',
          'wallets/initial-view',
          'modal/loaded-later',
          'modal/view-boundary',
        ],
        withImports: false,
      },
      // The protocol, which is loaded whole with the first use of WalletConnect.
      { name: 'vendor/walletconnect', modules: ['vendor/@walletconnect/'], withImports: true },
    ],
  }),
)
