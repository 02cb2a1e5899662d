import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { accessibilityProblems } from './support/accessibility.ts'
import type { Gamer } from './support/gamer.ts'
import { expect, test } from './support/journey.ts'

/** Others write and report at the same time: each test looks for words of its own. */
const unique = (words: string) => `${words} ${randomUUID().slice(0, 8)}`

/** Who writes and is muted, and who reports: each size has two of its own, and whoever is muted is in no other journey of that time. */
const people = {
  desktop: { writer: 'Mika', reporter: 'Okami' },
  phone: { writer: 'Noor', reporter: 'Nyx' },
} as const

const panelOf = ({ page }: Gamer) => page.getByRole('dialog', { name: 'Kitsune' })
const messageOf = (gamer: Gamer, text: string): Locator =>
  panelOf(gamer).getByRole('article').filter({ hasText: text })
const composerOf = (gamer: Gamer) => panelOf(gamer).getByRole('textbox', { name: 'Message' })

async function opensChat(gamer: Gamer) {
  const { page } = gamer
  if (gamer.isOnPhone) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: /^Clan chat/ }).click()
  await expect(panelOf(gamer).getByRole('log')).toBeVisible()
}

async function says(gamer: Gamer, text: string) {
  await composerOf(gamer).fill(text)
  await panelOf(gamer).getByRole('button', { name: 'Send' }).click()
}

async function chooses(gamer: Gamer, message: Locator, action: string) {
  await message.hover()
  await message.getByRole('button', { name: /^Actions/ }).click()
  await gamer.page.getByRole('menuitem', { name: action }).click()
}

const isAccessible = async ({ page }: Gamer) => expect(await accessibilityProblems(page)).toEqual([])

test(
  'a message is reported, staff sees it with its context alone, mutes its author live, and takes it back [product 68]',
  { tag: '@one-size' },
  async ({ gamer: writer, opponent: reporter, official: ana, claims }, { project }) => {
    test.setTimeout(300_000)
    const names = people[project.name === 'phone' ? 'phone' : 'desktop']
    await claims(names.writer)
    await writer.isLoggedIn(names.writer)
    await reporter.isLoggedIn(names.reporter)
    await ana.isLoggedIn('Ana')

    // The writer comes into the clan.
    await writer.opens('/clans/kitsune')
    await writer.page.getByRole('button', { name: 'Ask to join' }).click()
    await expect(writer.page.getByText('Your request waits for an answer.')).toBeVisible()
    await reporter.opens('/clans/kitsune')
    await reporter.page.getByRole('button', { name: `Accept ${names.writer}` }).click()
    const members = reporter.page.getByRole('region', { name: 'Members' })
    await expect(members.getByRole('listitem').filter({ hasText: names.writer })).toBeVisible()
    await writer.page.reload()
    await expect(writer.page.getByText('You: Recruit')).toBeVisible()
    await ana.opens('/staff/reports')
    await expect(ana.page.getByRole('list', { name: 'Open cases' })).toBeVisible()
    await isAccessible(ana)

    await opensChat(writer)
    const insult = unique('you all play like beginners')
    await says(writer, insult)
    await expect(messageOf(writer, insult).getByText(/Sending/)).toHaveCount(0)
    await opensChat(reporter)
    await chooses(reporter, messageOf(reporter, insult), 'Report…')
    const report = reporter.page.getByRole('dialog', { name: `Report a message of ${names.writer}` })
    await expect(report).toContainText(insult)
    // What is missing is said.
    await report.getByRole('button', { name: 'Send the report' }).click()
    await expect(report.getByText('Choose what is wrong.')).toBeVisible()
    await report.getByRole('radio', { name: 'Harassment' }).click()
    await report.getByRole('textbox', { name: /What happened/ }).fill('All evening long.')
    await isAccessible(reporter)
    await report.getByRole('button', { name: 'Send the report' }).click()
    await expect(report).toHaveCount(0)
    await expect(reporter.page.getByText('Reported', { exact: true })).toBeVisible()

    // The queue follows by itself. Staff reads the message and what is around it, and is in no chat.
    await ana.page.getByRole('link', { name: new RegExp(insult) }).click()
    const one = ana.page.getByRole('article', { name: `Message of ${names.writer}` })
    const lines = one.getByRole('list', { name: 'Lines of the chat' })
    await expect(lines.getByRole('listitem').filter({ hasText: insult })).toContainText('Reported')
    expect(await lines.getByRole('listitem').count()).toBeLessThanOrEqual(21)
    await expect(one.getByText('All evening long.')).toBeVisible()
    await expect(ana.page.getByRole('button', { name: /^Clan chat/ })).toHaveCount(0)
    await isAccessible(ana)
    await one.getByRole('button', { name: 'Take measures' }).click()
    const measures = ana.page.getByRole('dialog', { name: `Measures: Message of ${names.writer}` })
    await measures.getByRole('checkbox', { name: 'Delete the message' }).click()
    await measures.getByRole('combobox', { name: 'Mute in all chats' }).click()
    await ana.page.getByRole('option', { name: '1 hour' }).click()
    await measures.getByRole('textbox', { name: 'Reason, which they read' }).fill('Insults in the chat.')
    await isAccessible(ana)
    await measures.getByRole('button', { name: 'Take the measures' }).click()
    await expect(measures).toHaveCount(0)
    await expect(one.getByText('Decided', { exact: true })).toBeVisible()

    // Both hear of it without a reload.
    await expect(messageOf(reporter, insult)).toHaveCount(0)
    await expect(panelOf(reporter).getByText('Deleted by the platform team').last()).toBeVisible()
    await expect(
      panelOf(writer).getByText(/^You can't write until .* \(Insults in the chat\.\)$/),
    ).toBeVisible()
    await expect(composerOf(writer)).toHaveCount(0)
    await isAccessible(writer)

    // Everything is taken back, and the log says so.
    for (const [button, entry] of [
      ['Lift the mute', 'Mute lifted'],
      ['Restore the message', 'Message restored'],
    ] as const) {
      await one.getByRole('button', { name: button }).click()
      const dialog = ana.page.getByRole('dialog', { name: new RegExp(`^${button}`) })
      await dialog.getByRole('textbox', { name: 'Reason, for the log' }).fill('They are friends.')
      await dialog.getByRole('button', { name: button }).click()
      await expect(one.getByRole('region', { name: 'What was done' }).getByText(entry)).toBeVisible()
    }
    await expect(messageOf(reporter, insult)).toBeVisible()
    const sorry = unique('sorry, that was too much')
    await says(writer, sorry)
    await expect(messageOf(reporter, sorry)).toBeVisible()

    // The reporter wants to hear nothing of it any more.
    await chooses(reporter, messageOf(reporter, sorry), `Block ${names.writer}…`)
    await reporter.page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
    await expect(messageOf(reporter, sorry)).toHaveCount(0)
    const folded = messageOf(reporter, 'Message of a blocked gamer').last()
    await isAccessible(reporter)
    await folded.getByRole('button', { name: 'Show' }).click()
    await expect(messageOf(reporter, sorry)).toBeVisible()
    await expect(messageOf(writer, sorry)).toBeVisible()
    await reporter.opens('/profile')
    const blocked = reporter.page.getByRole('region', { name: 'Blocked gamers' })
    await expect(blocked.getByRole('link', { name: names.writer })).toBeVisible()
    await isAccessible(reporter)
    await blocked.getByRole('button', { name: `Unblock ${names.writer}` }).click()
    await expect(blocked.getByRole('link', { name: names.writer })).toHaveCount(0)

    await reporter.bell.click()
    await expect(
      reporter.page
        .getByRole('dialog', { name: 'Notifications' })
        .getByRole('listitem')
        .filter({ hasText: 'Your report was looked at' })
        .first(),
    ).toBeVisible()

    await writer.opens('/clans/kitsune')
    await writer.page.getByRole('button', { name: 'Leave', exact: true }).click()
    await writer.page.getByRole('alertdialog').getByRole('button', { name: 'Leave the clan' }).click()
    await expect(writer.page.getByRole('button', { name: 'Ask to join' })).toBeVisible()
  },
)

test('a gamer and a clan are reported on their pages, once each, and only staff sees the queue @one-size', async ({
  gamer: rita,
  page,
}) => {
  await rita.isLoggedIn('Rita')
  await rita.opens('/u/tr1ton')
  for (const title of ['Reported', 'Your report was replaced']) {
    await page.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: /^Report/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Report/ })
    await dialog.getByRole('radio', { name: 'Something else' }).click()
    await dialog.getByRole('button', { name: 'Send the report' }).click()
    await expect(dialog.getByText('Say in a few words what is wrong.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'What happened' }).fill('Sells accounts.')
    await dialog.getByRole('button', { name: 'Send the report' }).click()
    await expect(page.getByText(title, { exact: true })).toBeVisible()
  }
  await rita.opens('/clans/vanta-crew')
  await page.getByRole('button', { name: 'More about Vanta Crew' }).click()
  await page.getByRole('menuitem', { name: 'Report Vanta Crew…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report Vanta Crew' })
  await dialog.getByRole('radio', { name: 'Impersonation' }).click()
  await dialog.getByRole('button', { name: 'Send the report' }).click()
  await expect(page.getByText('Reported', { exact: true })).toBeVisible()
  await rita.opens('/staff/reports')
  await expect(page.getByText('Only staff of the platform works here.')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
})

test('the demo has cases that wait, and one that is decided @one-size', async ({ gamer: ana, page }) => {
  await ana.isLoggedIn('Ana')
  await ana.opens()
  await ana.opensAccountMenu()
  await page.getByRole('menuitem', { name: 'Reports' }).click()
  const open = page.getByRole('list', { name: 'Open cases' })
  await expect(open.getByRole('link', { name: /For three rounds\?/ })).toContainText('2 reports')
  await page
    .getByRole('radio', { name: 'Decided' })
    .or(page.getByRole('button', { name: 'Decided' }))
    .click()
  await page.getByRole('list', { name: 'Decided cases' }).getByRole('link', { name: /Blaze/ }).click()
  await expect(page.getByRole('region', { name: 'What was done' }).getByText('Warned')).toBeVisible()
  await ana.opens('/staff/reports?id=01a1b403-4f7b-7861-bee8-a0235d76b298')
  await expect(page.getByText('There is no such case.').first()).toBeVisible()
})
