// The layers of docs/architecture.md, as rules.
const forbid = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: typeof from === 'string' ? { path: from } : from,
  to: typeof to === 'string' ? { path: to } : to,
})

const testFiles = '\\.test\\.ts$|/test/'

/** connect-kit's layers, lowest first: a file imports from its own layer or below. */
const layers = [
  ['async', 'caip', 'config', 'errors', 'messages'],
  ['environment', 'networks', 'storage'],
  ['services'],
  ['connectors', 'policy', 'siwx', 'verify', 'wallets'],
  ['core'],
  ['actions'],
  ['modal/state'],
  ['react', 'testing', 'wagmi'],
  ['modal/(?!state/)'],
]
const layerRules = layers.flatMap((folders, index) => {
  const above = layers.slice(index + 1).flat()
  return above.length === 0
    ? []
    : [
        forbid(
          `connect-kit-layer-${folders.join('-').replaceAll('/', '-')}`,
          `^packages/connect-kit/src/(${folders.join('|')})/`,
          `^packages/connect-kit/src/(${above.map((folder) => (folder.includes('(') ? folder : `${folder}/`)).join('|')})`,
          'A layer imports from itself or below.',
        ),
      ]
})

export default {
  forbidden: [
    forbid('no-cycles', {}, { circular: true }, 'Two files that need each other are one idea, or three.'),
    forbid('no-unresolved', {}, { couldNotResolve: true }, 'What cannot be found cannot be checked.'),
    forbid('packages-never-import-apps', '^packages/', '^apps/', 'Arrows point from apps to packages.'),
    forbid(
      'apps-never-import-apps',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
      'Apps meet at the contract.',
    ),
    forbid(
      'no-deep-package-imports',
      { path: '^(?:apps|packages)/([^/]+)/' },
      {
        path: '^packages/[^/]+/src/[^/]+/',
        pathNot: [
          '^packages/$1/',
          '\\.css$',
          // Entries of their own: a page that verifies a draw loads no ratings.
          '^packages/tournament-engine/src/(draw|prizes|ratings|replay|xp)/index\\.ts$',
          // Each language of the modal is one, too.
          '^packages/connect-kit/src/messages/(ar|de|en)\\.ts$',
        ],
      },
      'A package is entered by its exports.',
    ),
    forbid(
      'contract-knows-schemas-only',
      { path: '^packages/contract/src/', pathNot: testFiles },
      { path: '^packages/|^apps/|node_modules/', pathNot: ['^packages/contract/', 'node_modules/zod/'] },
      'The contract is shared by browser and server: schemas, nothing else.',
    ),
    forbid(
      'engine-is-pure',
      { path: '^packages/tournament-engine/src/', pathNot: testFiles },
      { path: '.', pathNot: '^packages/tournament-engine/src/' },
      'Pure rules: no I/O, no clock, no randomness, no packages.',
    ),
    forbid(
      'ui-knows-no-wallet',
      '^packages/ui/',
      '^packages/connect-kit/|^packages/contract/|node_modules/viem/|node_modules/@walletconnect/',
      'The design system knows no domain.',
    ),
    forbid(
      'local-stack-never-ships',
      { path: '^apps/|^packages/', pathNot: ['^packages/local-stack/', testFiles] },
      '^packages/local-stack/',
      'Stand-ins are for starting and testing.',
    ),
    forbid(
      'demo-gamers-never-ship',
      { path: '^apps/|^packages/', pathNot: ['^packages/demo-gamers/', testFiles] },
      { path: '^packages/demo-gamers/', pathNot: '^packages/demo-gamers/src/people\\.ts$' },
      'They use the product from outside; only the names of its demo data are shared.',
    ),
    forbid(
      'kit-below-react-is-framework-free',
      { path: '^packages/connect-kit/src/', pathNot: '^packages/connect-kit/src/(react|modal|qr)' },
      'node_modules/react/|node_modules/react-dom/',
      'The core knows no framework.',
    ),
    forbid(
      'kit-ui-in-modal-only',
      {
        path: '^packages/connect-kit/src/',
        pathNot: '^packages/connect-kit/src/(modal|qr|react/button-labels)',
      },
      '^packages/ui/',
      'Only the modal, the labels of the buttons, and the code to scan draw with the design system: all of it loads later.',
    ),
    forbid(
      'walletconnect-behind-its-seam',
      {
        path: '^apps/|^packages/',
        pathNot: [
          '^packages/local-stack/',
          '^packages/connect-kit/src/connectors/walletconnect/sign-client-transport',
          testFiles,
        ],
      },
      { path: 'node_modules/@walletconnect/|node_modules/@reown/', dependencyTypesNot: ['type-only'] },
      'One module loads the protocol; everything else may only name its types.',
    ),
    forbid(
      'kit-verifies-without-a-page',
      '^packages/connect-kit/src/verify(/|\\.ts$)',
      '^packages/connect-kit/src/(environment|storage|connectors|networks)/',
      'Servers check sign-ins: nothing of a browser comes with it.',
    ),
    forbid(
      'api-only-verifies',
      { path: '^apps/api/src/' },
      { path: '^packages/connect-kit/', pathNot: '^packages/connect-kit/src/verify\\.ts$' },
      'The server takes the verifier of the kit, nothing of a browser.',
    ),
    forbid(
      'kit-testing-never-ships',
      { path: '^packages/connect-kit/src/', pathNot: ['^packages/connect-kit/src/testing', testFiles] },
      '^packages/connect-kit/src/testing',
      'What helps tests is no part of an app.',
    ),
    ...layerRules,
    forbid(
      'features-meet-at-their-face',
      { path: '^apps/web/src/features/([^/]+)/' },
      {
        path: '^apps/web/src/features/[^/]+/',
        pathNot: ['^apps/web/src/features/$1/', '^apps/web/src/features/[^/]+/index\\.ts$'],
      },
      'A feature reads another only through its index.ts.',
    ),
    forbid(
      'features-know-no-shell',
      '^apps/web/src/features/',
      '^apps/web/src/(shell|app)/',
      'The shell composes features.',
    ),
    forbid(
      'lib-knows-no-feature',
      '^apps/web/src/lib/',
      '^apps/web/src/(features|shell|app)/',
      'lib is below the features.',
    ),
    forbid(
      'modules-meet-at-their-service',
      { path: '^apps/api/src/modules/([^/]+)/' },
      {
        path: '^apps/api/src/modules/[^/]+/(store|routes)',
        pathNot: '^apps/api/src/modules/$1/',
      },
      'Another module is reached through its service, never its tables.',
    ),
    forbid(
      'platform-knows-no-module',
      '^apps/api/src/platform/',
      '^apps/api/src/modules/',
      'The platform is below the modules.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|storybook-static|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@esports/source', 'import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.d.ts'],
    },
  },
}
