import { accessibilityProblems } from './support/accessibility.ts'
import type { Gamer } from './support/gamer.ts'
import { expect, test } from './support/journey.ts'

const roomOf = ({ page }: Gamer) => page.getByRole('region', { name: 'Match room' })

/** Where the chat is: beside the match, or on a phone in a panel over it. */
async function opensChat({ page, isOnPhone }: Gamer) {
  if (isOnPhone) await page.getByRole('button', { name: /^Open the chat/ }).click()
  await expect(page.getByRole('log')).toBeVisible()
}

async function closesChat({ page, isOnPhone }: Gamer) {
  if (isOnPhone) await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
}

async function says({ page }: Gamer, text: string) {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}

const hears = ({ page }: Gamer, text: string) =>
  expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1)

test('both sides of a match share its lobby code, talk while the network comes and goes, and call a referee [product 5.3]', async ({
  gamer: mika,
  opponent: noor,
  official: rita,
}, { project }) => {
  test.slow()
  // Each viewport width plays a different tournament, and both gamers belong to no clan.
  const number = project.name === 'desktop' ? 1 : 2
  const path = `/t/face-off-${number}`
  for (const [gamer, name] of [
    [mika, 'Mika'],
    [noor, 'Noor'],
  ] as const) {
    await gamer.isLoggedIn(name)
    await gamer.opens(path)
    await gamer.page.getByRole('button', { name: /^Join/ }).click()
  }
  for (const { page } of [mika, noor]) await page.getByRole('link', { name: 'Enter your match' }).click()
  await expect(roomOf(mika)).toContainText('Only both sides and the officials see this.')
  expect(await accessibilityProblems(mika.page)).toEqual([])

  // The code of one side is there for the other without a reload, and for nobody else.
  await roomOf(mika).getByRole('textbox', { name: 'Lobby code' }).fill('RIFT-77')
  await roomOf(mika).getByRole('button', { name: 'Share' }).click()
  await expect(roomOf(noor).getByRole('status', { name: 'Lobby code' })).toHaveText('RIFT-77')
  const room = new URL(mika.page.url()).pathname
  await rita.opens(room)
  await expect(rita.page.getByText('Ready to play')).toBeVisible()
  await expect(roomOf(rita)).toHaveCount(0)

  await opensChat(mika)
  await opensChat(noor)
  await says(mika, 'Hi, good luck!')
  await hears(noor, 'Hi, good luck!')
  // What is written without a network arrives once, when it is back.
  await noor.page.context().setOffline(true)
  await says(noor, 'Which map first?')
  await says(mika, 'I take the left side')
  await noor.page.context().setOffline(false)
  await hears(mika, 'Which map first?')
  await hears(noor, 'I take the left side')
  await closesChat(mika)
  await closesChat(noor)

  // The official comes to the room from the notification, and answers.
  await roomOf(mika).getByRole('button', { name: 'Call a referee' }).click()
  const dialog = mika.page.getByRole('dialog', { name: 'Call a referee' })
  await dialog.getByLabel('What it is about').fill('The lobby in the game is full')
  await dialog.getByRole('button', { name: 'Call a referee' }).click()
  await expect(roomOf(noor)).toContainText('Mika called a referee')
  await rita.isLoggedIn('Rita')
  await rita.opens()
  await rita.bell.click()
  const notice = rita.page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: `Referee wanted in F of Face-off #${number}` })
  await expect(notice).toContainText('Mika: The lobby in the game is full')
  await notice.getByRole('button', { name: 'Learn More' }).click()
  await roomOf(rita).getByRole('button', { name: 'I take care of it' }).click()
  await expect(roomOf(noor)).not.toContainText('called a referee')
  await expect(roomOf(mika).getByRole('button', { name: 'Call a referee' })).toBeVisible()
  await opensChat(rita)
  await says(rita, 'I make a new lobby for you.')
  await opensChat(mika)
  await hears(mika, 'I make a new lobby for you.')
  await closesChat(mika)
  await closesChat(rita)

  // The overlay of a caster's stream follows the match, without a frame around it.
  await rita.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await rita.page.getByRole('button', { name: 'Share' }).click()
  await rita.page.getByRole('menuitem', { name: 'Copy address of the stream overlay' }).click()
  await expect(rita.page.getByText(/^The overlay is copied/)).toBeVisible()
  await rita.page.goto(await rita.page.evaluate(() => navigator.clipboard.readText()))
  const overlay = rita.page.getByRole('main')
  await expect(overlay).toContainText('Ready to play')
  await expect(rita.page.getByRole('navigation')).toHaveCount(0)
  expect(await accessibilityProblems(rita.page)).toEqual([])
  const more = mika.page.getByRole('button', { name: 'Add a win for Mika' })
  while (await more.isEnabled()) await more.click()
  await mika.page.getByRole('button', { name: 'Report result' }).click()
  await expect(overlay).toContainText('Awaiting confirmation')
  await noor.page.getByRole('button', { name: 'Confirm' }).click()
  await expect(overlay).toContainText('Finished')
  await expect(overlay.getByText('2', { exact: true })).toBeVisible()
})
