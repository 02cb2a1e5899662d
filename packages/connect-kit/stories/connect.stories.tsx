import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { rememberWallet } from '../src/actions/recent-wallets.ts'
import { raiseAlert } from '../src/core/raised-alerts.ts'
import { openModal, showToast } from '../src/modal.tsx'
import { ModalStory, presses, shows } from './support/modal-story.tsx'
import { install } from './support/page-wallets.ts'
import { offlinePage, phone, type StoryKitOptions, sdkWallet, storyKit } from './support/story-kit.ts'

const meta = { component: ModalStory } satisfies Meta<typeof ModalStory>
export default meta
type Story = StoryObj<typeof meta>

const several = ['Orbit', 'Lantern', 'Harbor']
const open = (options: StoryKitOptions, ...names: readonly string[]) => {
  const test = storyKit({ wallet: false, ...options })
  install(test, ...names)
  openModal(test.kit)
  return test
}

export const NoWallet: Story = {
  args: { scene: () => open({}) },
  play: shows(/^No wallet was found in this browser/),
}

/** With any wallets in the browser. */
export const WalletsSwitchedOff: Story = {
  args: { scene: () => open({ enableWallets: false }, ...several) },
  play: shows('This app offers no way to connect with a wallet here.'),
}

export const SeveralWallets: Story = {
  args: { scene: () => open({ connectors: [phone().source] }, ...several) },
  play: shows('WalletConnect', ...several),
}

/** [S2.40] */
export const EveryGroup: Story = {
  name: 'Connect modal',
  tags: ['view:Connect'],
  args: {
    scene: () => {
      const test = open(
        {
          explorer: 'answers',
          connectors: [phone().source, sdkWallet('Passport')],
          featuredWalletIds: ['mistral', 'juniper'],
          customWallets: [{ id: 'house', name: 'House Wallet', mobileLink: 'house://' }],
        },
        ...several,
      )
      rememberWallet(test.kit, { id: 'halcyon', name: 'Halcyon', imageId: 'Halcyon' })
      return test
    },
  },
  play: shows('WalletConnect', 'Halcyon', 'Orbit', 'Mistral', 'House Wallet', 'Passport', 'All Wallets'),
}

/** The list of wallets without the groups before and after it. */
export const WalletsAlone: Story = {
  tags: ['view:ConnectWallets'],
  args: {
    scene: () => {
      const test = open({ connectors: [phone().source] }, ...several)
      openModal(test.kit, { view: 'ConnectWallets' })
      return test
    },
  },
  play: shows('WalletConnect', ...several),
}

/** The browser went offline after the list had loaded; browser wallets still work. */
export const Offline: Story = {
  args: {
    scene: () => {
      const window = offlinePage()
      const connectors = [phone().source]
      return open(
        { explorer: 'answers', featuredWalletIds: ['mistral'], connectors, environment: { window } },
        'Orbit',
      )
    },
  },
  play: shows('WalletConnect', 'Orbit', 'Mistral', /^You are offline. The list of wallets is as of/),
}

/** The wallet’s name is untrusted. */
export const LongNames: Story = {
  args: {
    scene: () =>
      open({}, 'The Extraordinarily Long Wallet Name Company of the North', 'محفظة المدار', 'W'.repeat(64)),
  },
  play: async () => {
    await shows(/^The Extraordinarily/)()
    const body = document.querySelector('[data-slot="dialog-body"]')
    await expect(body?.scrollWidth).toBe(body?.clientWidth)
  },
}

const terms = {
  termsConditionsUrl: 'https://arena.example/terms',
  privacyPolicyUrl: 'https://arena.example/privacy',
}

export const LegalSentence: Story = {
  args: { scene: () => open(terms, ...several) },
  play: shows(/^By connecting your wallet/),
}

export const LegalCheckbox: Story = {
  args: {
    scene: () => open({ ...terms, features: { analytics: false, legalCheckbox: true } }, ...several),
  },
  play: shows(/^I agree to our/),
}

export const LegalCheckboxTicked: Story = {
  args: LegalCheckbox.args,
  play: async () => {
    const box = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('[data-slot="legal-checkbox"] input')
      if (!found) throw new Error('The box is not there yet.')
      return found
    })
    await userEvent.click(box)
    await shows('Orbit')()
  },
}

/** [S8.4] */
export const AlertBar: Story = {
  args: {
    scene: () => {
      const test = open({ debug: true, explorer: 'answers', connectors: [phone().source] }, ...several)
      raiseAlert(test.kit, 'originNotAllowed', { origin: 'https://arena.example' })
      return test
    },
  },
  play: shows('Invalid App Configuration'),
}

const saying = (kind: 'error' | 'success' | 'loading', message: string) => () => {
  const test = open({ isStill: true }, ...several)
  showToast(test.kit, { kind, message })
  return test
}

/** [S2.44] */
export const ToastOfSuccess: Story = {
  args: { scene: saying('success', 'Address copied') },
  play: shows('Address copied'),
}

/** [S2.44] */
export const ToastOfFailure: Story = {
  args: { scene: saying('error', 'Signature declined') },
  play: shows('Signature declined'),
}

const seenAs = (verdict: { readonly validation: 'VALID' | 'INVALID'; readonly isScam: boolean }) => () => {
  const test = open({}, ...several)
  // Stories have no attestation service.
  test.kit.store.setState({ verification: { verifyUrl: '', origin: 'https://evil.example', ...verdict } })
  return test
}

/** [S3.23] */
export const DomainMismatch: Story = {
  args: { scene: seenAs({ validation: 'INVALID', isScam: false }) },
  play: shows('Domain mismatch'),
}

/** [S3.23] */
export const KnownScam: Story = {
  args: { scene: seenAs({ validation: 'VALID', isScam: true }) },
  play: shows('Known scam'),
}

export const WhatIsAWallet: Story = {
  tags: ['view:WhatIsAWallet'],
  args: { scene: () => open({ explorer: 'answers', connectors: [phone().source] }) },
  play: async () => {
    await presses('button', 'What is a wallet?')
    await shows('One key for many apps')()
  },
}

export const GetAWallet: Story = {
  tags: ['view:GetWallet'],
  args: { scene: () => open({ explorer: 'answers', connectors: [phone().source] }) },
  play: async () => {
    await presses('button', 'What is a wallet?')
    await presses('button', 'Get a wallet')
    await shows('Explore all', 'Orbit')()
  },
}
