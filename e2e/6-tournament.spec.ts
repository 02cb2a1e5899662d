import type { Gamer } from './support/gamer.ts'
import { expect, test } from './support/journey.ts'

const bracketOf = ({ page }: Gamer) => page.getByRole('region', { name: 'Bracket', exact: true })

test('two gamers join, one reports, the other confirms, and both see the bracket move on [S1.3, S2.25, S2.27, S4.1, S7.8]', async ({
  gamer: nyx,
  opponent: okami,
  page,
}, { project, repeatEachIndex, retry }) => {
  // Each viewport width and each repetition plays a different tournament.
  const duel = (project.name === 'desktop' ? 1 : 4) + ((repeatEachIndex + retry) % 2)
  const path = `/t/sit-and-go-duel-${duel}`

  await nyx.isLoggedIn('Nyx')
  await nyx.opens(path)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()

  await okami.isLoggedIn('Okami')
  await okami.opens(path)
  await okami.page.getByRole('button', { name: 'Join' }).click()

  // Filling the last place starts the tournament; Nyx sees it without reloading.
  const enter = page.getByRole('link', { name: 'Enter your match' })
  await expect(enter).toBeVisible()
  await page.getByRole('tab', { name: 'Bracket' }).click()
  const semifinal = bracketOf(nyx).getByRole('link', {
    name: /SF-\d: (Nyx against Okami|Okami against Nyx), ready/,
  })
  await expect(semifinal).toBeVisible()
  await okami.page.getByRole('tab', { name: 'Bracket' }).click()
  await expect(bracketOf(okami).getByRole('link', { name: /Nyx/ })).toHaveCount(1)

  // Nyx reports a win.
  await enter.click()
  const more = page.getByRole('button', { name: 'Add a win for Nyx' })
  while (await more.isEnabled()) await more.click()
  await page.getByRole('button', { name: 'Report result' }).click()
  await expect(page.getByText(/^You reported/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0)

  // Okami receives a notification: the red dot appears, and the panel shows it and lets Okami accept the result.
  await expect(okami.bell).toHaveAccessibleDescription(/new/)
  await okami.bell.click()
  const panel = okami.page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByText('Live', { exact: true })).toBeVisible()
  const request = panel.getByRole('listitem').filter({ hasText: 'Nyx' }).first()
  await request.getByRole('button', { name: 'Accept' }).click()
  await expect(request.getByText('Accepted')).toBeVisible()
  await panel.getByRole('button', { name: 'Back' }).click()

  // Both see the result and the final without reloading.
  await expect(page.getByText('Winner', { exact: true })).toBeVisible()
  await expect(bracketOf(okami).getByRole('link', { name: /^F: .*Nyx/ })).toBeVisible()
  await page.goBack()
  await expect(bracketOf(nyx).getByRole('link', { name: /^F: .*Nyx/ })).toBeVisible()
})

test(
  'a result that is not true can be disputed; an official rules, and the tournament goes on [platform review 2]',
  { tag: '@one-size' },
  async ({ gamer: nyx, opponent: okami, official: rita, page }, { project }) => {
    const path = `/t/sit-and-go-duel-${project.name === 'desktop' ? 3 : 6}`
    for (const [gamer, name] of [
      [nyx, 'Nyx'],
      [okami, 'Okami'],
    ] as const) {
      await gamer.isLoggedIn(name)
      await gamer.opens(path)
      await gamer.page.getByRole('button', { name: 'Join' }).click()
    }
    for (const gamer of [nyx, okami]) await gamer.page.getByRole('link', { name: 'Enter your match' }).click()
    const more = page.getByRole('button', { name: 'Add a win for Nyx' })
    while (await more.isEnabled()) await more.click()
    await page.getByRole('button', { name: 'Report result' }).click()

    await okami.page.getByRole('button', { name: "Something's wrong" }).click()
    await okami.page.getByRole('textbox', { name: 'What happened' }).fill('I won both games.')
    await okami.page.getByRole('button', { name: 'Submit dispute' }).click()
    for (const gamer of [nyx, okami]) await expect(gamer.page.getByText('Disputed').first()).toBeVisible()

    await rita.isLoggedIn('Rita')
    await rita.opens(new URL(page.url()).pathname)
    await rita.page.getByRole('button', { name: 'Decide this match' }).click()
    const dialog = rita.page.getByRole('dialog', { name: /^Decide / })
    for (const [name, wins] of [
      ['Remove a win from Nyx', 2],
      ['Add a win for Okami', 2],
    ] as const)
      for (let count = 0; count < wins; count += 1) await dialog.getByRole('button', { name }).click()
    await dialog.getByRole('textbox', { name: 'Reason, for both sides' }).fill('The video shows 0–2.')
    await dialog.getByRole('button', { name: 'See what it changes' }).click()
    await expect(dialog.getByText(/One other match changes with it/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Decide it' }).click()
    await expect(dialog).toHaveCount(0)
    for (const gamer of [nyx, okami]) {
      await expect(gamer.page.getByText('Finished').first()).toBeVisible()
      await expect(gamer.page.getByText('Winner', { exact: true })).toBeVisible()
    }
  },
)

test(
  'a match with a check-in begins when both sides are there',
  { tag: '@one-size' },
  async ({ gamer: nyx, opponent: okami, page }, { project }) => {
    const path = `/t/ready-check-duel-${project.name === 'desktop' ? 1 : 2}`
    for (const [gamer, name] of [
      [nyx, 'Nyx'],
      [okami, 'Okami'],
    ] as const) {
      await gamer.isLoggedIn(name)
      await gamer.opens(path)
      await gamer.page.getByRole('button', { name: 'Join' }).click()
    }
    for (const gamer of [nyx, okami]) await gamer.page.getByRole('link', { name: 'Enter your match' }).click()
    await expect(page.getByRole('timer', { name: 'Check-in closes in' })).toBeVisible()
    await expect(page.getByText('Not there yet')).toHaveCount(2)
    // Check-in by keyboard.
    await page.getByRole('button', { name: 'Check in' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Checked in', { exact: true })).toBeVisible()
    await expect(okami.page.getByText('Checked in', { exact: true })).toBeVisible()
    await okami.page.getByRole('button', { name: 'Check in' }).click()
    for (const gamer of [nyx, okami])
      await expect(gamer.page.getByRole('heading', { name: 'Report the result' })).toBeVisible()
  },
)

test(
  'a team is entered by its captain, and its player accepts from the notification',
  { tag: '@one-size' },
  async ({ gamer: nyx, opponent: okami, page }, { project }) => {
    const path = project.name === 'desktop' ? '/t/rookie-cup' : '/t/side-by-side-open'
    await nyx.isLoggedIn('Nyx')
    await nyx.opens(path)
    await page.getByRole('button', { name: 'Enter a team' }).click()
    const dialog = page.getByRole('dialog', { name: 'Enter a team' })
    await dialog.getByRole('textbox', { name: 'Team name' }).fill('Night Shift')
    await dialog.getByRole('textbox', { name: /^Tag/ }).fill('nite')
    await dialog.getByRole('textbox', { name: 'Username of player 2' }).fill('okami')
    await dialog.getByRole('button', { name: 'Invite and enter' }).click()
    await expect(page.getByText('Waiting for your players')).toBeVisible()

    await okami.isLoggedIn('Okami')
    await okami.opens()
    await okami.bell.click()
    const panel = okami.page.getByRole('dialog', { name: 'Notifications' })
    const request = panel.getByRole('listitem').filter({ hasText: 'Night Shift invited you' }).first()
    await request.getByRole('button', { name: 'Accept' }).click()
    await expect(request.getByText('Accepted')).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Your place' }).getByText('You are in', { exact: true }),
    ).toBeVisible()
  },
)

test(
  'a gamer may give a place back before the start',
  { tag: '@one-size' },
  async ({ gamer, page }, { project }) => {
    await gamer.isLoggedIn('Rita')
    await gamer.opens(project.name === 'desktop' ? '/t/sit-and-go-duel-2' : '/t/sit-and-go-duel-5')
    await page.getByRole('button', { name: 'Join' }).click()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByRole('button', { name: 'Join' })).toBeVisible()
  },
)

test('the notifications panel pages, marks and clears [S2.23, S2.24, S2.27, S3.1, S3.2, S3.3, S4.1, S7.3, S9.1]', async ({
  gamer,
  page,
}, { project }) => {
  // Both viewport widths run on one server: each reads a different inbox.
  await gamer.isLoggedIn(project.name === 'desktop' ? 'Nyx' : 'Okami')
  await gamer.opens()
  await gamer.bell.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByText('Live', { exact: true })).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Today' })).toBeVisible()
  const rows = panel.getByRole('listitem')
  await expect.poll(() => rows.count()).toBeGreaterThan(0)
  const first = await rows.count()
  await rows.last().scrollIntoViewIfNeeded()
  await expect.poll(() => rows.count()).toBeGreaterThan(first)
  await panel.getByRole('button', { name: 'Mark as All Read' }).click()
  await expect(panel.getByRole('img', { name: 'Unread' })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Back' }).click()
  await expect(panel).toHaveCount(0)
  await expect(gamer.bell).toHaveAccessibleDescription('Nothing unread')
})

test(
  'a lobby of many: one reports all places, most agree, and the next round is dealt by the table',
  { tag: '@one-size' },
  async ({ gamer: nyx, opponent: okami, page }, { project }) => {
    const path = `/t/sit-and-go-royale-${project.name === 'desktop' ? 1 : 2}`
    for (const [gamer, name] of [
      [nyx, 'Nyx'],
      [okami, 'Okami'],
    ] as const) {
      await gamer.isLoggedIn(name)
      await gamer.opens(path)
      await gamer.page.getByRole('button', { name: 'Join' }).click()
    }
    for (const gamer of [nyx, okami]) await gamer.page.getByRole('link', { name: 'Enter your lobby' }).click()

    // An invalid place shows an error and blocks submission; an empty place means that a gamer did not play.
    const send = page.getByRole('button', { name: 'Report results' })
    await page.getByRole('textbox', { name: 'Place of Nyx' }).fill('1')
    await page.getByRole('textbox', { name: 'Score of Nyx' }).fill('7')
    await page.getByRole('textbox', { name: 'Place of Okami' }).fill('3')
    await expect(page.getByText('Nobody has place 2.')).toBeVisible()
    await expect(send).toBeDisabled()
    await page.getByRole('textbox', { name: 'Place of Okami' }).fill('2')
    await send.click()
    await expect(page.getByText('You reported the results')).toBeVisible()
    await expect(page.getByText('1 of 2 agreements.')).toBeVisible()

    // The other gamers see it without reloading; the agreement of the second of three finalizes it.
    await expect(okami.page.getByText('Nyx reported the results: you came 2nd')).toBeVisible()
    await okami.page.getByRole('button', { name: 'Agree' }).click()
    for (const gamer of [nyx, okami])
      await expect(gamer.page.getByText('Finished', { exact: true })).toBeVisible()
    await expect(page.getByRole('row', { name: /Nyx/ })).toContainText('17')

    // The standings include it, and all gamers are in a lobby of the next round.
    await page.getByRole('link', { name: /Sit & Go Royale/ }).click()
    await expect(page.getByRole('table', { name: 'Standings' }).getByRole('row').nth(1)).toContainText('Nyx')
    await expect(page.getByRole('link', { name: 'Lobby R2-1' })).toBeVisible()
    await page.getByRole('link', { name: 'Enter your lobby' }).click()
    await expect(page.getByRole('heading', { name: 'Report the results' })).toBeVisible()
  },
)
