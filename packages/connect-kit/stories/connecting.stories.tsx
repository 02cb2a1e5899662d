import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { selectWallet } from '../src/modal/state/select-wallet.ts'
import { connectInModal, openModal, pushView } from '../src/modal.tsx'
import type { ExplorerWallet } from '../src/services/explorer/wallet.ts'
import type { ScriptedWallet, TestKit } from '../src/testing.ts'
import { orbit } from './support/explorer.ts'
import { ModalStory, presses, shows } from './support/modal-story.tsx'
import { install } from './support/page-wallets.ts'
import { phone, type StoryKitOptions, storyKit, unreachableRelay, until } from './support/story-kit.ts'

const meta = { component: ModalStory } satisfies Meta<typeof ModalStory>
export default meta
type Story = StoryObj<typeof meta>

/** An injected wallet was selected; the person reacts as given. */
const picked = (script: (wallet: ScriptedWallet) => void) => () => {
  const test = storyKit({ wallet: false })
  for (const wallet of install(test, 'Orbit')) {
    script(wallet)
    openModal(test.kit)
    // The promise stays pending until the wallet responds; the view shows the progress.
    void connectInModal(test.kit, { connectorId: wallet.id })
  }
  return test
}

export const WaitingForAWallet: Story = {
  tags: ['view:ConnectingExternal'],
  args: { scene: picked((wallet) => wallet.ignores()) },
  play: shows('Continue in Orbit'),
}
export const DeclinedByAWallet: Story = {
  args: { scene: picked((wallet) => wallet.rejects()) },
  play: shows('Connection declined'),
}
export const FailedInAWallet: Story = {
  args: { scene: picked((wallet) => wallet.throws(Object.assign(new Error('Odd.'), { code: -32603 }))) },
  play: shows('Connection failed'),
}

/** An extension that was disabled after the list was drawn. */
export const GoneWallet: Story = {
  args: {
    scene: () => {
      const test = storyKit({ wallet: { name: 'Orbit' } })
      openModal(test.kit)
      void connectInModal(test.kit, { connectorId: 'disabled' })
      return test
    },
  },
  play: shows('This wallet is not available here.', 'Other wallets'),
}

export const CodeLoading: Story = {
  args: {
    scene: () => {
      const test = storyKit({ wallet: false, connectors: [unreachableRelay] })
      openModal(test.kit)
      void connectInModal(test.kit, { connectorId: 'walletConnect' })
      return test
    },
  },
  play: shows('Preparing the code'),
}

const byCode = () => {
  const person = phone()
  const test = storyKit({ wallet: { name: 'Orbit' }, connectors: [person.source] })
  openModal(test.kit)
  void connectInModal(test.kit, { connectorId: 'walletConnect' })
  return { test, person }
}

export const CodeReady: Story = {
  tags: ['view:ConnectingWalletConnectBasic'],
  args: { scene: () => byCode().test },
  play: shows('Pairing code for your wallet', 'Copy link'),
}

/** The app created the pairing itself, and passes its URI. */
export const CodeOfTheApp: Story = {
  args: {
    scene: () => {
      const test = storyKit({ wallet: { name: 'Orbit' }, connectors: [unreachableRelay] })
      const uri = `wc:${'7f'.repeat(32)}@2?relay-protocol=irn&symKey=${'3c'.repeat(32)}&expiryTimestamp=1894000000`
      openModal(test.kit, { view: 'ConnectingWalletConnectBasic', uri })
      return test
    },
  },
  play: shows('Pairing code for your wallet', 'Copy link'),
}

export const CodeDeclined: Story = {
  args: {
    scene: async () => {
      const { test, person } = byCode()
      person.rejects()
      await until(test, ({ attempt }) => attempt?.uri)
      person.scans(test.kit.store.getState().attempt?.uri)
      return test
    },
  },
  play: shows('Connection declined'),
}

/** A wallet of the list was selected. */
const chosen =
  (wallet: ExplorerWallet, options: StoryKitOptions = {}): (() => TestKit) =>
  () => {
    const test = storyKit({ wallet: false, connectors: [phone().source], explorer: 'answers', ...options })
    openModal(test.kit)
    void selectWallet(test.kit, wallet)
    return test
  }

const everywhere: ExplorerWallet = {
  ...orbit,
  webappLink: 'https://app.orbit.example/',
  desktopLink: 'orbit-desktop://',
}

export const ListedWallet: Story = {
  tags: ['view:ConnectingWalletConnect'],
  args: { scene: chosen(orbit) },
  play: shows('Pairing code for your wallet', 'Get'),
}

export const ListedWalletWithSeveralWays: Story = {
  args: { scene: chosen(everywhere) },
  play: async () => {
    await presses('tab', 'Webapp')
    await shows('Open')()
  },
}

export const ListedWalletOnAPhone: Story = {
  args: { scene: chosen(orbit, { isMobile: true }) },
  globals: { viewport: { value: 'mobile1' } },
  play: shows('Open'),
}

export const ListedWalletWithSeveralWaysOnAPhone: Story = {
  args: { scene: chosen(everywhere, { isMobile: true }) },
  globals: { viewport: { value: 'mobile1' } },
  play: shows('Open', 'Webapp'),
}

/** The app is not installed, or the browser did not open it: the page stays visible. */
export const NothingOpened: Story = {
  args: {
    scene: chosen({ ...orbit, linkMode: 'https://orbit.example/app' }, { isMobile: true, isHasty: true }),
  },
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    // No device has the app of this story.
    const stay = (event: Event) => event.preventDefault()
    document.addEventListener('click', stay, { capture: true, once: true })
    await userEvent.click(await screen.findByRole('link', { name: 'Open' }))
    await shows(/^Did/, 'Try another link', 'Copy link', 'Show QR code', 'Get')()
  },
}

/** [S7.9] */
export const InvalidWalletLink: Story = {
  args: { scene: chosen({ ...orbit, mobileLink: 'https://orbit example' }, { isMobile: true }) },
  globals: { viewport: { value: 'mobile1' } },
  play: shows('This wallet’s link cannot be opened', 'Pairing code for your wallet'),
}

/** An extension that is not installed. */
export const NotDetected: Story = {
  args: { scene: chosen({ id: 'lantern', name: 'Lantern', imageId: 'Lantern', rdns: 'example.lantern' }) },
  play: shows('Not Detected'),
}

export const Downloads: Story = {
  tags: ['view:Downloads'],
  args: {
    scene: () => {
      const test = chosen(orbit)()
      pushView(test.kit, { view: 'Downloads', data: { wallet: orbit } })
      return test
    },
  },
  play: shows('Chrome Extension', 'iOS App', 'Android App', 'Website'),
}

export const DownloadsUnknown: Story = {
  args: { scene: chosen({ id: 'lantern', name: 'Lantern' }, { connectors: [] }) },
  play: shows(/^Nobody told where/),
}
