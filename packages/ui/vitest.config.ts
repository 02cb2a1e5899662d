import { existsSync } from 'node:fs'
import path from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import reactPlugin from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { componentsPlugin } from './.storybook/components-plugin.ts'
import { aliasesOf, type ReactVersion, scopedNames, sourceConditions } from './test/browser/react-versions.ts'
import { comparePictures, tolerance } from './test/compare-pictures.ts'

const chromium =
  process.env['CHROMIUM_PATH'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync)

/** The contract of the components, in Chromium, on one version of React. */
const contractOn = (react: ReactVersion) => ({
  plugins: [reactPlugin()],
  cacheDir: `node_modules/.vite/contract-on-${react}`,
  resolve: { alias: aliasesOf(react), conditions: sourceConditions },
  css: { modules: scopedNames },
  optimizeDeps: {
    entries: [
      'src/index.ts',
      'src/charts.ts',
      'src/command.ts',
      'src/date.ts',
      'src/qr.ts',
      'test/browser/*.tsx',
    ],
    include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime'],
  },
  test: {
    name: `ui contract on ${react}`,
    include: ['test/browser/**/*.test.tsx'],
    provide: { react },
    globalSetup: ['test/browser/server-markup.ts'],
    // One after the other, before the stories: each would like all processors.
    sequence: { groupOrder: react === 'react-19' ? 1 : 2 },
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: chromium ? { executablePath: chromium } : {} }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
})

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'ui rules',
          include: ['src/**/*.test.{ts,tsx}', '.storybook/*.test.ts', 'test/*.test.ts'],
          environment: 'node',
        },
      },
      contractOn('react-19'),
      contractOn('react-18'),
      {
        plugins: [
          storybookTest({
            configDir: new URL('.storybook', import.meta.url).pathname,
            disableAddonDocs: true,
          }),
        ],
        // Stories show what is written, not what was built.
        resolve: { conditions: sourceConditions },
        // Listed so that a cold cache does not reload the page in the middle of a run.
        optimizeDeps: {
          entries: ['{src,stories}/**/*.stories.tsx', '../connect-kit/stories/*.stories.tsx'],
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'clsx',
            'lucide-react',
            '@storybook/addon-a11y/preview',
            '@base-ui/react/csp-provider',
            '@base-ui/react/accordion',
            '@base-ui/react/autocomplete',
            '@base-ui/react/checkbox',
            '@base-ui/react/collapsible',
            '@base-ui/react/context-menu',
            '@base-ui/react/checkbox-group',
            '@base-ui/react/combobox',
            '@base-ui/react/dialog',
            '@base-ui/react/drawer',
            '@base-ui/react/field',
            '@base-ui/react/form',
            '@base-ui/react/internals/field-constants',
            '@base-ui/react/internals/field-root-context',
            '@base-ui/react/internals/form-context',
            '@base-ui/react/menu',
            '@base-ui/react/number-field',
            '@base-ui/react/otp-field',
            '@base-ui/react/popover',
            '@base-ui/react/scroll-area',
            '@base-ui/react/radio',
            '@base-ui/react/radio-group',
            '@base-ui/react/select',
            '@base-ui/react/separator',
            '@base-ui/react/slider',
            '@base-ui/react/switch',
            '@base-ui/react/tabs',
            '@base-ui/react/toast',
            '@base-ui/react/toggle',
            '@base-ui/react/toggle-group',
            '@base-ui/react/toolbar',
            '@base-ui/react/tooltip',
            '@base-ui/react/use-render',
            '@tanstack/react-virtual',
            'd3-scale',
            'd3-shape',
            'qrcode',
          ],
        },
        test: {
          name: 'ui stories',
          // Most of a story is waiting for frames: two pages share a processor well.
          maxWorkers: 2,
          // And loading a page with its modules takes longer than a story.
          isolate: false,
          provide: { looks: process.env['LOOKS'] === 'all' ? 'all' : 'main' },
          setupFiles: ['.storybook/vitest.setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromium ? { executablePath: chromium } : {} }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        // The preview of Storybook imports its docs, which ask for `virtual:components`.
        plugins: [reactPlugin(), componentsPlugin()],
        resolve: { conditions: sourceConditions },
        optimizeDeps: {
          entries: ['test/*.test.tsx', 'src/**/*.stories.tsx', '../connect-kit/stories/*.stories.tsx'],
          include: ['@storybook/react-vite', 'react/jsx-dev-runtime', 'react-dom/client', 'storybook/test'],
        },
        test: {
          name: 'ui pictures',
          include: ['test/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(chromium ? { executablePath: chromium } : {}),
                // Letters and colours as the machine's settings do not make them.
                args: ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
              },
            }),
            instances: [{ browser: 'chromium' }],
            expect: {
              toMatchScreenshot: {
                comparators: { blocks: (reference, actual) => comparePictures(reference, actual, tolerance) },
                comparatorName: 'blocks',
                resolveScreenshotPath: ({ root, arg, ext }) =>
                  path.join(root, 'test', 'pictures', `${arg}${ext}`),
              },
            },
          },
        },
      },
    ],
  },
})
