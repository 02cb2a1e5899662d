import { accessibilityProblems } from './support/accessibility.ts'
import { setupOf, writeHeaders } from './support/calls.ts'
import { type Gamer, origin } from './support/gamer.ts'
import { expect, test } from './support/journey.ts'

/** A tournament for two; its slug. */
async function publishes({ page }: Gamer, name: string): Promise<string> {
  const answer = await page.request.post(`${origin()}/api/tournaments`, {
    headers: writeHeaders(),
    data: setupOf({ name, capacity: 2, startMode: 'when_full' }),
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { data } = await answer.json()
  return data.slug
}

const regionOf = ({ page }: Gamer, name: string) => page.getByRole('region', { name, exact: true })

/** A part of the control room: a column, or on a phone a tab. */
async function looksAt({ page, isOnPhone }: Gamer, tab: RegExp) {
  if (isOnPhone) await page.getByRole('tab', { name: tab }).click()
}

test(
  'an organiser sees a dispute arrive, rules it by keyboard, and tells everybody [product 5.7]',
  { tag: '@one-size' },
  async ({ gamer: rita, opponent: mika, official: noor }, { project, repeatEachIndex, retry }) => {
    test.setTimeout(180_000)
    const name = `Desk Duel ${project.name} ${repeatEachIndex}${retry}`
    await rita.isLoggedIn('Rita')
    await rita.opens()
    const slug = await publishes(rita, name)
    const path = `/t/${slug}`

    // From her own tournaments to the control room; nothing needs her yet.
    await rita.opens('/my-tournaments?tab=organizing')
    await rita.page.getByRole('link', { name: `Run ${name}` }).click()
    await expect(rita.page.getByRole('heading', { name })).toBeVisible()
    await expect(regionOf(rita, 'Needs you')).toContainText('Nothing needs you.')
    expect(await accessibilityProblems(rita.page)).toEqual([])

    for (const [gamer, who] of [
      [mika, 'Mika'],
      [noor, 'Noor'],
    ] as const) {
      await gamer.isLoggedIn(who)
      await gamer.opens(path)
      await gamer.page.getByRole('button', { name: /^Join/ }).click()
      await expect(gamer.page.getByRole('link', { name: 'Control room' })).toHaveCount(0)
    }
    await looksAt(rita, /^Rounds/)
    await expect(regionOf(rita, 'Rounds')).toContainText('0 of 1 played · 1 running')

    // The dispute arrives by itself.
    await looksAt(rita, /^Needs you/)
    for (const { page } of [mika, noor]) await page.getByRole('link', { name: 'Enter your match' }).click()
    const more = mika.page.getByRole('button', { name: 'Add a win for Mika' })
    while (await more.isEnabled()) await more.click()
    await mika.page.getByRole('button', { name: 'Report result' }).click()
    await noor.page.getByRole('button', { name: /wrong|Dispute/i }).click()
    const dispute = noor.page.getByRole('dialog')
    await dispute.getByRole('textbox').fill('I won the last game.')
    await dispute.getByRole('button', { name: /dispute/i }).click()
    const card = regionOf(rita, 'Needs you').getByRole('article', { name: 'Mika against Noor' })
    await expect(card).toContainText('Disputed')
    await expect(card).toContainText('I won the last game.')
    expect(await accessibilityProblems(rita.page)).toEqual([])

    // By keyboard: to the dispute, its decision, the reason, what it changes, and done.
    await rita.page.keyboard.press('j')
    await expect(card).toBeFocused()
    await rita.page.keyboard.press('e')
    const dialog = rita.page.getByRole('dialog', { name: 'Decide F' })
    await expect(dialog).toBeVisible()
    // Letters are text where text is written.
    const reason = dialog.getByRole('textbox', { name: 'Reason, for both sides' })
    await reason.focus()
    await rita.page.keyboard.type('Jokes aside, keep it at 2–0.')
    await expect(reason).toHaveValue('Jokes aside, keep it at 2–0.')
    await rita.page.keyboard.press('Tab')
    await rita.page.keyboard.press('Enter')
    await expect(dialog.getByText('No other match changes.')).toBeVisible()
    await rita.page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(regionOf(rita, 'Needs you')).toContainText('Nothing needs you.')
    await expect(noor.page.getByRole('main')).toContainText('The result stands')

    // All of it is in the log, with the reason.
    await looksAt(rita, /log$/)
    const log = regionOf(rita, 'Log')
    await expect(log).toContainText('Rita decided F')
    await expect(log).toContainText('“Jokes aside, keep it at 2–0.”')
    await expect(log).toContainText('Noor disputed F')

    // An announcement reaches the gamer, and the page of the tournament.
    const text = `Thanks for playing ${name}. See https://example.com/vod`
    await rita.page.getByRole('textbox', { name: 'Announcement' }).fill(text)
    await rita.page.getByRole('checkbox', { name: 'Pin it' }).click()
    await rita.page.getByRole('button', { name: 'Announce', exact: true }).click()
    await expect(regionOf(rita, 'Announcements').getByRole('article')).toContainText('Pinned')
    expect(await accessibilityProblems(rita.page)).toEqual([])
    await mika.bell.click()
    const notice = mika.page
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('listitem')
      .filter({ hasText: `Announcement in ${name}` })
    await expect(notice).toContainText('Thanks for playing')
    await notice.getByRole('button', { name: 'Learn More' }).click()
    await expect(regionOf(mika, 'Announcements')).toContainText(text)
    await expect(
      regionOf(mika, 'Announcements').getByRole('link', { name: 'https://example.com/vod' }),
    ).toHaveAttribute('rel', /noopener/)
    expect(await accessibilityProblems(mika.page)).toEqual([])
    // Taken back, it is gone from open pages too.
    await regionOf(rita, 'Announcements').getByRole('button', { name: 'Remove' }).click()
    await rita.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(regionOf(mika, 'Announcements')).toHaveCount(0)
  },
)

test(
  'an organiser pauses, everybody reads why, and nobody else gets in [product 5.7]',
  { tag: '@one-size' },
  async ({ gamer: rita, opponent: mika }, { project, retry }) => {
    test.setTimeout(120_000)
    await rita.isLoggedIn('Rita')
    await rita.opens()
    // Rita runs nearly as many tournaments as her tier allows, so one viewport width takes one that is there.
    const slug = project.name === 'desktop' ? 'aurora-duel-cup' : await publishes(rita, `Desk Pause ${retry}`)
    await rita.opens(`/t/${slug}`)
    await rita.page.getByRole('link', { name: 'Control room' }).click()
    await mika.isLoggedIn('Mika')
    await mika.opens(`/t/${slug}`)
    await expect(mika.page.getByRole('button', { name: /^Join/ })).toBeVisible()

    await looksAt(rita, /^Rounds/)
    await rita.page.getByRole('button', { name: 'Pause', exact: true }).click()
    const dialog = rita.page.getByRole('dialog', { name: 'Pause the tournament' })
    await dialog.getByRole('button', { name: 'Pause' }).click()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Reason, for everybody' }).fill('The servers are down.')
    expect(await accessibilityProblems(rita.page)).toEqual([])
    await dialog.getByRole('button', { name: 'Pause' }).click()
    await expect(regionOf(rita, 'Clocks')).toContainText('The servers are down.')
    await expect(mika.page.getByText(/Paused:.*The servers are down\./)).toBeVisible()
    expect(await accessibilityProblems(mika.page)).toEqual([])
    await rita.page.getByRole('button', { name: 'Resume' }).click()
    await expect(mika.page.getByText('The servers are down.')).toHaveCount(0)

    // Somebody is let in, and is out again with the next press.
    await mika.opens(`/t/${slug}/run`)
    await expect(mika.page.getByText('Only those who run this tournament work here.')).toBeVisible()
    expect(await accessibilityProblems(mika.page)).toEqual([])
    const staff = regionOf(rita, 'Staff')
    await staff.getByRole('textbox', { name: 'Username' }).fill('nobody_at_all')
    await staff.getByRole('button', { name: 'Add' }).click()
    await expect(staff.getByText('There is no gamer @nobody_at_all.')).toBeVisible()
    await staff.getByRole('textbox', { name: 'Username' }).fill('@mika')
    await staff.getByRole('button', { name: 'Add' }).click()
    await expect(staff.getByRole('listitem')).toContainText('Referee')
    await expect(regionOf(mika, 'Needs you')).toBeVisible()
    await expect(mika.page.getByRole('button', { name: 'Pause', exact: true })).toHaveCount(0)
    await staff.getByRole('button', { name: 'Remove Mika from the staff' }).click()
    await rita.page.getByRole('alertdialog').getByRole('button', { name: 'Take off' }).click()
    await expect(mika.page.getByText('Only those who run this tournament work here.')).toBeVisible()
  },
)
