import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { accessibilityProblems } from './support/accessibility.ts'
import type { Gamer } from './support/gamer.ts'
import { expect, test } from './support/journey.ts'

/** Others of the same clan write at the same time: each test looks for words of its own. */
const unique = (words: string) => `${words} ${randomUUID().slice(0, 8)}`

const panelOf = ({ page }: Gamer) => page.getByRole('dialog', { name: 'Kitsune' })
const messageOf = (gamer: Gamer, text: string | RegExp): Locator =>
  panelOf(gamer).getByRole('article').filter({ hasText: text })

async function opensChat(gamer: Gamer) {
  const { page } = gamer
  if (gamer.isOnPhone) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: /^Clan chat/ }).click()
  await expect(panelOf(gamer).getByRole('log')).toBeVisible()
}

async function says(gamer: Gamer, text: string) {
  await panelOf(gamer).getByRole('textbox', { name: 'Message' }).fill(text)
  await panelOf(gamer).getByRole('button', { name: 'Send' }).click()
}

async function chooses(gamer: Gamer, text: string, action: string) {
  const message = messageOf(gamer, text)
  await message.hover()
  await message.getByRole('button', { name: /^Actions/ }).click()
  await gamer.page.getByRole('menuitem', { name: action }).click()
}

const closes = async (gamer: Gamer) =>
  panelOf(gamer).getByRole('button', { name: 'Close', exact: true }).click()

test('two gamers of a clan chat live, and what is written without a network arrives once, in order [S2.28]', async ({
  gamer: nyx,
  opponent: okami,
}) => {
  // Two gamers, one of whom is away for a while.
  test.slow()
  await nyx.isLoggedIn('Nyx')
  await okami.isLoggedIn('Okami')
  await nyx.opens()
  await opensChat(nyx)
  await okami.opens('/clans')
  await okami.page
    .getByRole('region', { name: 'Your clan' })
    .getByRole('button', { name: /Open chat/ })
    .click()
  await expect(panelOf(okami).getByRole('log')).toBeVisible()

  const hello = unique('gg, that was close')
  await says(nyx, hello)
  await expect(messageOf(okami, hello)).toBeVisible()
  await expect(messageOf(nyx, hello)).toHaveCount(1)
  const reply = unique('too close')
  await chooses(okami, hello, 'Reply')
  await says(okami, reply)
  await expect(messageOf(nyx, reply)).toContainText(hello)

  // Okami loses the network and goes on writing; Nyx does not wait.
  await okami.page.context().setOffline(true)
  const [first, second, meanwhile] = [unique('one'), unique('two'), unique('meanwhile')]
  await says(okami, first)
  await says(okami, second)
  await expect(panelOf(okami).getByRole('article', { name: /not sent yet/ })).toHaveCount(2)
  await says(nyx, meanwhile)
  await expect(messageOf(nyx, meanwhile)).toBeVisible()
  // Shown is not sent: until the server has it, what Okami wrote may come first.
  await expect(panelOf(nyx).getByRole('article', { name: /not sent yet/ })).toHaveCount(0)
  await expect(messageOf(nyx, first)).toHaveCount(0)
  await okami.page.context().setOffline(false)
  for (const gamer of [nyx, okami]) {
    for (const text of [meanwhile, first, second]) await expect(messageOf(gamer, text)).toHaveCount(1)
    const texts = await panelOf(gamer).getByRole('article').allTextContents()
    const positions = [meanwhile, first, second].map((text) => texts.findIndex((one) => one.includes(text)))
    expect(positions).toEqual(positions.toSorted((one, other) => one - other))
  }
  await expect(panelOf(okami).getByRole('article', { name: /not sent yet/ })).toHaveCount(0)

  // What is edited and deleted is so for the other, too.
  const edited = unique('three')
  await chooses(okami, first, 'Edit')
  await panelOf(okami).getByRole('textbox', { name: 'Message' }).fill(edited)
  await panelOf(okami).getByRole('button', { name: 'Save' }).click()
  await expect(messageOf(nyx, edited)).toContainText('edited')
  await expect(messageOf(nyx, first)).toHaveCount(0)
  await chooses(okami, second, 'Delete')
  await okami.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(messageOf(nyx, second)).toHaveCount(0)
  await expect(messageOf(okami, second)).toHaveCount(0)
  expect(await accessibilityProblems(nyx.page)).toEqual([])
})

test('the sample conversation is read from where one stopped, and searched [S2.28]', {
  tag: '@one-size',
}, async ({ gamer: nyx, page }) => {
  await nyx.isLoggedIn('Nyx')
  await nyx.opens()
  await opensChat(nyx)
  const panel = panelOf(nyx)
  await expect(messageOf(nyx, 'Good luck tonight, all of you. gg in advance.')).toBeVisible()
  // By keyboard, the field is where one begins; on a touch screen its keyboard would cover the messages.
  const field = panel.getByRole('textbox', { name: 'Message' })
  if (!nyx.isOnPhone) await expect(field).toBeFocused()
  const search = panel.getByPlaceholder('Search...')
  await search.fill('pistol round')
  const results = panel.getByRole('list', { name: 'Messages found' })
  await expect(results.getByRole('listitem')).toHaveCount(1)
  await expect(results.locator('mark')).toHaveText('pistol round')
  expect(await accessibilityProblems(page)).toEqual([])
  await results.getByRole('button').click()
  const found = panel.locator('[data-highlighted]')
  await expect(found).toContainText('We lose every pistol round there.')
  await expect(found).toBeInViewport()
  await expect(search).toHaveValue('')
  // A quote leads to the message that is replied to.
  await panel.getByRole('button', { name: /I would rather coach/ }).click()
  await expect(found).toContainText('I would rather coach this time.')
  await expect(found).toBeInViewport()
  await search.fill('no such words')
  await expect(panel.getByText('No message contains “no such words”.')).toBeVisible()
})

test('a mention is noticed elsewhere in the app, and leads to the message', { tag: '@one-size' }, async ({
  gamer: nyx,
  opponent: okami,
}) => {
  await nyx.isLoggedIn('Nyx')
  await nyx.opens('/leaderboard')
  await okami.isLoggedIn('Okami')
  await okami.opens()
  await opensChat(okami)
  const text = unique('are you there?')
  const field = panelOf(okami).getByRole('textbox', { name: 'Message' })
  await field.pressSequentially('@ny')
  await panelOf(okami).getByRole('option', { name: /Nyx/ }).waitFor()
  await field.press('Enter')
  await expect(field).toHaveValue('@nyx ')
  await field.pressSequentially(text)
  await field.press('Enter')
  await expect(messageOf(okami, text)).toBeVisible()
  await expect(nyx.bell).toHaveAccessibleDescription(/new/)
  await nyx.bell.click()
  const notice = nyx.page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: 'Okami mentioned you in Kitsune' })
    .first()
  await notice.getByRole('button', { name: 'Learn More' }).click()
  await expect(messageOf(nyx, text)).toBeInViewport()
  await expect(messageOf(nyx, text).getByText('@nyx')).toBeVisible()
  await closes(nyx)
  await expect(panelOf(nyx)).toBeHidden()
})

test('who is muted reads on, and is told until when and why', { tag: '@one-size' }, async ({
  gamer: nyx,
  page,
}) => {
  const until = new Date(Date.now() + 3_600_000).toISOString()
  // The others of the clan write meanwhile: only what this page reads is changed.
  await page.route('**/api/chats', async (route) => {
    const answer = await route.fetch()
    const { items } = (await answer.json()) as { items: object[] }
    await route.fulfill({
      response: answer,
      json: { items: items.map((chat) => ({ ...chat, mute: { until, reason: 'Spam.' } })) },
    })
  })
  await nyx.isLoggedIn('Nyx')
  await nyx.opens()
  await opensChat(nyx)
  await expect(panelOf(nyx).getByText(/^You can't write until .* \(Spam\.\)$/)).toBeVisible()
  await expect(panelOf(nyx).getByRole('textbox', { name: 'Message' })).toHaveCount(0)
  await expect(messageOf(nyx, 'I can do it if not.')).toHaveCount(1)
  // An officer mutes whoever ranks below.
  await chooses(nyx, 'I can do it if not.', 'Mute Raze b')
  await expect(
    page.getByRole('dialog', { name: 'Mute Raze b' }).getByRole('textbox', { name: 'Reason' }),
  ).toBeVisible()
})

test('a message that arrives while the chat is being loaded is not lost', { tag: '@one-size' }, async ({
  gamer: nyx,
  opponent: okami,
  page,
}) => {
  await okami.isLoggedIn('Okami')
  await okami.opens()
  await opensChat(okami)
  const text = unique('just now')
  // The server has read the page; it arrives only after the message that follows.
  await page.route(
    '**/messages',
    async (route) => {
      const answer = await route.fetch()
      await says(okami, text)
      await expect(messageOf(okami, text).getByText(/Sending/)).toHaveCount(0)
      await expect(messageOf(okami, text)).toHaveCount(1)
      await expect(
        page.getByRole('button', { name: 'Clan chat', includeHidden: true }),
      ).toHaveAccessibleDescription(/unread/)
      await route.fulfill({ response: answer })
    },
    { times: 1 },
  )
  await nyx.isLoggedIn('Nyx')
  await nyx.opens()
  await opensChat(nyx)
  await expect(messageOf(nyx, text)).toBeVisible()
})
