import type { LocalStackAddresses } from '@esports/local-stack'
import { expect, type Locator, type Page } from '@playwright/test'

export const origin = () => process.env['PRODUCT_ORIGIN'] ?? ''
export const addresses = (): LocalStackAddresses => JSON.parse(process.env['PRODUCT_ADDRESSES'] ?? '{}')

export const gamerNames = ['Nyx', 'Okami', 'Rita', 'Ana', 'Mika', 'Noor'] as const
export type GamerName = (typeof gamerNames)[number]

/** A person using a browser. The methods are user actions. */
export class Gamer {
  readonly page: Page
  readonly isOnPhone: boolean

  constructor(page: Page) {
    this.page = page
    this.isOnPhone = (page.viewportSize()?.width ?? 0) < 1024
  }

  async opens(path = '/') {
    await this.page.goto(origin() + path)
  }

  /** Opens a screen through the navigation. */
  async goesTo(name: string) {
    await this.navigation.getByRole('link', { name, exact: true }).click()
  }

  get navigation(): Locator {
    return this.page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
  }

  get loginButton(): Locator {
    return this.page.getByRole('button', { name: 'Login With E-Sports ID' }).first()
  }

  /** The notification bell in the header, which only a gamer has. */
  get bell(): Locator {
    return this.page.getByRole('button', { name: /^Notifications/ }).first()
  }

  async logsIn(name: GamerName = 'Nyx') {
    await this.loginButton.click()
    await this.page.getByRole('button', { name: `Continue as ${name}` }).click()
    await this.page.waitForURL((url) => url.origin === origin())
    await expect(this.bell).toBeVisible()
  }

  /** Logs in as a gamer of the demo who has no button at the provider: whom no other test uses, so that their sessions can be ended. */
  async logsInAs(username: string) {
    await this.loginButton.click()
    const button = this.page.getByRole('button', { name: 'Continue as Noor' })
    await button.evaluate((element, value) => element.setAttribute('value', value), username)
    await button.click()
    await this.page.waitForURL((url) => url.origin === origin())
    await expect(this.bell).toBeVisible()
  }

  /** Starts with an existing session. */
  async isLoggedIn(name: GamerName = 'Nyx') {
    const sessions: Record<string, string> = JSON.parse(process.env['PRODUCT_SESSIONS'] ?? '{}')
    await this.page
      .context()
      .addCookies([
        { name: 'sid', value: sessions[name] ?? '', url: origin(), httpOnly: true, sameSite: 'Lax' },
      ])
  }

  async opensAccountMenu() {
    if (this.isOnPhone) await this.page.getByRole('button', { name: 'Menu', exact: true }).click()
    else await this.page.getByRole('button', { name: /Account/ }).click()
  }

  async logsOut() {
    await this.opensAccountMenu()
    const role = this.isOnPhone ? 'button' : 'menuitem'
    // S4.7: in the desktop menu, logout also reloads the page.
    const reloaded = this.isOnPhone ? undefined : this.page.waitForEvent('load')
    await this.page.getByRole(role, { name: 'Logout' }).click()
    await reloaded
    await expect(this.loginButton).toBeVisible()
  }

  get walletPanel(): Locator {
    return this.page.getByRole('dialog', { name: 'Wallet request' })
  }

  /** Connects the wallet that announces itself in the page, with one of its ten accounts. */
  async connectsAnnouncedWallet(account = 0) {
    await this.opens('/wallet-management')
    await this.page.getByRole('button', { name: 'Connect wallet' }).last().click()
    await this.page
      .getByRole('dialog', { name: 'Connect Wallet' })
      .getByRole('button', { name: /Simulator Wallet/ })
      .click()
    await this.walletPanel.getByLabel('Account').selectOption({ index: account })
    await this.walletPanel.getByRole('button', { name: 'Approve' }).click()
    await expect(this.page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  }

  /** Sets a fault for the announced wallet's next request. */
  async makesWalletMisbehave(next: 'reject' | 'ignore' | 'low-gas') {
    await this.page.evaluate(
      (fault) => window.dispatchEvent(new CustomEvent('simulator-wallet:fault', { detail: { next: fault } })),
      next,
    )
  }
}
