import { defineConfig } from 'vite'
import { libraryBuild } from '../../tools/library-build.ts'
import manifest from './package.json' with { type: 'json' }
import { classNames } from './stylesheet/class-names.ts'

/** One entry for each subpath that is code. */
const entry = Object.fromEntries(
  Object.values(manifest.exports).flatMap((target) => {
    const source = typeof target === 'object' && '@esports/source' in target ? target['@esports/source'] : ''
    const [, name] = /^\.\/src\/(.+)\.tsx?$/.exec(source) ?? []
    return name ? [[name, source]] : []
  }),
)

const filesOf = (folder: string, files: readonly string[]) => files.map((file) => `${folder}/${file}`)

export default defineConfig({
  css: { modules: classNames },
  ...libraryBuild({
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
          'react/ck-buttons.module',
          'modal/connect-modal',
          'modal/state/attach-modal',
          'modal/state/modal',
          'modal/state/modal-store',
          'modal/state/open-modal',
          'modal/state/router',
          'wallets/initial-view',
          'react/lazy-view',
          'modal/view-boundary',
          'modal/when-idle',
        ],
        withImports: false,
      },
      // What is fetched when the page is idle: few files, for each costs a request. Parts that an app can import without
      // the modal are files of their own, else the modal would come with them.
      {
        name: 'connecting',
        modules: [
          'actions/approvals',
          'async/linked-signal',
          'core/approval-desk-of',
          'core/connect-kit',
          'core/running-disconnects',
          'core/kit-timer',
          'core/report',
          'core/log-warning',
          'core/raised-alerts-of',
          'core/requested-networks',
          'connectors/eip1193/wallet-error',
          'errors/told-failures',
        ],
        withImports: false,
      },
      // The first failure that a developer can mend, and the first request of a wallet without a UI of its own.
      { name: 'alerts', modules: ['core/raised-alerts', 'errors/alerts'], withImports: false },
      {
        name: 'approval-guard',
        modules: ['core/approval-guard', 'policy/approval-desk', 'policy/approvals', 'policy/guard-provider'],
        withImports: false,
      },
      // Apart, because the identifiers of CAIP-27 throw them too.
      {
        name: 'errors/of-requests',
        modules: ['errors/call-error', 'errors/entries/calls'],
        withImports: false,
      },
      {
        name: 'wallet-lists',
        modules: [
          'actions/connect-screen',
          'actions/explorer/shown-wallets',
          'config/features',
          'core/prefetch-connectors',
          'wallets/',
        ],
        withImports: false,
      },
      // What the kit does to the modal while it is closed, and what its open window asks of it.
      {
        name: 'modal/state',
        modules: [
          'siwx/close-guard',
          ...filesOf('modal/state', [
            'connect-in-modal',
            'follow-kit',
            'leave-when-connected-elsewhere',
            'modal-steps',
            'offer-networks',
            'prepare-openings',
            'push-view',
            'report-modal',
            'router-steps',
            'select-wallet',
            'show-approvals',
            'show-notices',
            'show-sign-in',
            'toast',
          ]),
        ],
        withImports: false,
      },
      // The window with its first view, which is built when the page is idle.
      {
        name: 'modal/window',
        modules: [
          'config/theme',
          'messages/english/frame',
          'messages/format-message',
          'messages/translate',
          ...filesOf('modal', [
            'check-stylesheet',
            'connecting-external',
            'ck-frame.module',
            'ck-hint.module',
            'ck-mark.module',
            'ck-toasts.module',
            'ck-view.module',
            'hint',
            'listed-wallet-icon',
            'loading-view',
            'mark',
            'modal-frame',
            'modal-shell',
            'shown-moment',
            'toasts',
            'use-frame',
            'use-messages',
            'use-shown-wallets',
            'use-theme',
            'verdict',
            'view-table',
            'views/connect/ck-connect.module',
            'views/connect/ck-legal.module',
            'views/connect/connect-view',
            'views/connect/legal',
            'wallet-icon',
            'wallet-row',
            'list-age',
          ]),
          ...filesOf('vendor', [
            'clsx/',
            'ui/badge/',
            'ui/button/',
            'ui/dialog/',
            'ui/error-state/',
            'ui/icon/',
            'ui/icon-button/',
            'ui/list/',
            'ui/render/',
            'ui/spinner/',
            'ui/toast/toast-place',
            'ui/tone/',
            'ui/visually-hidden/',
          ]),
          ...filesOf('vendor/lucide-react/dist/esm/icons', [
            'arrow-left',
            'circle-check',
            'circle-question-mark',
            'layout-grid',
            'octagon-x',
            'triangle-exclamation-point',
            'x',
          ]),
        ],
        withImports: false,
      },
      // What the next press shows, which is loaded once the modal is open.
      {
        name: 'modal/connecting',
        modules: filesOf('modal', [
          'announced',
          'ck-hero.module',
          'hero',
          'missing-wallet',
          'use-selection-report',
          'views/connecting-external-view',
        ]),
        withImports: false,
      },
      // The protocol, which is loaded whole with the first use of WalletConnect.
      { name: 'vendor/walletconnect', modules: ['vendor/@walletconnect/'], withImports: true },
    ],
  }),
})
