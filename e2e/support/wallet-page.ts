import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { addresses } from './gamer.ts'

/** The wallet on a gamer's phone: it is reached by WalletConnect and asks before it does anything. */
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

  /** What waits for the person's answer. */
  get questions(): Locator {
    return this.page.getByRole('article').filter({ has: this.page.getByRole('button', { name: 'Approve' }) })
  }

  /** The apps it is connected to. */
  get sites(): Locator {
    return this.page.getByRole('region', { name: 'Connected sites' }).getByRole('article')
  }

  /** Pairs by the text of a code and approves what the app proposes. */
  async pairs(uri: string) {
    await this.page.getByRole('textbox', { name: 'WalletConnect URI' }).fill(uri)
    await this.page.getByRole('button', { name: 'Pair' }).click()
    await this.approves('wants to connect')
  }

  /** Is asked one thing, and approves it. */
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
