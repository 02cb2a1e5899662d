import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { addresses } from './gamer.ts'

/** The wallet on a gamer's phone: it is connected through WalletConnect and asks before each action. */
export class WalletPage {
  readonly page: Page

  private constructor(page: Page) {
    this.page = page
  }

  /** A new wallet with one of the ten funded accounts. */
  static async open(context: BrowserContext, account: number): Promise<WalletPage> {
    const page = await context.newPage()
    await page.goto(addresses().walletPageUrl)
    await page.getByLabel('Account').selectOption({ index: account })
    return new WalletPage(page)
  }

  /** Pending questions to the person. */
  get questions(): Locator {
    return this.page.getByRole('article').filter({ has: this.page.getByRole('button', { name: 'Approve' }) })
  }

  /** Connected apps. */
  get sites(): Locator {
    return this.page.getByRole('region', { name: 'Connected sites' }).getByRole('article')
  }

  /** Pairs with the URI of a code and approves the app's proposal. */
  async pairs(uri: string) {
    await this.page.getByRole('textbox', { name: 'WalletConnect URI' }).fill(uri)
    await this.page.getByRole('button', { name: 'Pair' }).click()
    await this.approves('wants to connect')
  }

  /** Waits for a single question, and approves it. */
  async approves(words: string) {
    await this.isAsked(words)
    await this.questions.getByRole('button', { name: 'Approve' }).click()
    await expect(this.questions).toHaveCount(0)
  }

  async isAsked(words: string) {
    await expect(this.questions).toHaveCount(1)
    await expect(this.questions).toContainText(words)
  }
}
