import { accessibilityProblems } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'

/** Each size has a clan and a gamer of its own who is in no clan. */
const joiners = { desktop: 'Mika', phone: 'Noor' } as const

test(
  'a gamer finds a clan, asks to join, is taken in by who leads it, and leaves again [S2.4]',
  { tag: '@one-size' },
  async ({ gamer, opponent: okami, page, claims }, { project }) => {
    test.setTimeout(300_000)
    const name = joiners[project.name === 'phone' ? 'phone' : 'desktop']
    await claims(name)
    await gamer.opens()
    await gamer.logsIn(name)
    await gamer.opens('/clans')
    await page.getByRole('link', { name: 'Kitsune', exact: true }).first().click()
    await expect(page).toHaveURL(/\/clans\/kitsune$/)
    await expect(page.getByRole('region', { name: 'Members' }).getByRole('listitem').first()).toContainText(
      'Owner',
    )
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Ask to join' }).click()
    await expect(page.getByText('Your request waits for an answer.')).toBeVisible()

    await okami.isLoggedIn('Okami')
    await okami.opens('/clans/kitsune')
    const requests = okami.page.getByRole('region', { name: 'Requests' })
    await requests.getByRole('button', { name: `Accept ${name}` }).click()
    const member = okami.page
      .getByRole('region', { name: 'Members' })
      .getByRole('listitem')
      .filter({ hasText: name })
    await expect(member).toContainText('Recruit')
    expect(await accessibilityProblems(okami.page)).toEqual([])
    await member.getByRole('button', { name: `Actions for ${name}` }).click()
    await okami.page.getByRole('menuitem', { name: 'Make member' }).click()
    await expect(member).toContainText('Member')

    await page.reload()
    await expect(page.getByText('You: Member')).toBeVisible()
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave the clan' }).click()
    await expect(page.getByRole('button', { name: 'Ask to join' })).toBeVisible()
  },
)

test('a visitor sees a clan and is asked to log in before joining [S6.1]', { tag: '@one-size' }, async ({
  gamer: visitor,
  page,
}) => {
  await visitor.opens('/clans/vanta-crew')
  await expect(page.getByRole('heading', { name: /Vanta Crew/ })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /^Login With/ })).toBeVisible()
  await visitor.opens('/clans/no-such-clan')
  await expect(page.getByText('There is no such clan.', { exact: false })).toBeVisible()
})

test(
  'a gamer creates a clan with an emblem, invites another, who accepts from the notification, and bans them [product 5.6]',
  { tag: '@one-size' },
  async ({ gamer: founder, opponent: invited, page, claims }, { project }) => {
    test.setTimeout(300_000)
    const isPhone = project.name === 'phone'
    // Each size has a gamer of its own who is in no clan, and ends in none.
    const name = joiners[isPhone ? 'phone' : 'desktop']
    const guest = isPhone ? 'Rita' : 'Ana'
    await claims(name)
    const clan = isPhone ? 'Pocket Rockets' : 'Desk Dragons'
    const tag = isPhone ? 'PKT' : 'DSK'
    await founder.opens()
    await founder.logsIn(name)
    await founder.opens('/clans')
    await page.getByRole('link', { name: 'Create clan' }).click()
    const form = page.getByRole('form', { name: 'New clan' })
    await expect(form.getByRole('button', { name: 'Aegis' })).toHaveCount(0)
    const locked = form.getByRole('list', { name: 'Parts you can unlock' })
    await expect(locked.getByRole('listitem').filter({ hasText: 'Aegis' })).toContainText('1,500 points')
    await expect(form.getByRole('link', { name: 'See them in the marketplace' })).toHaveAttribute(
      'href',
      /kind=emblem_part/,
    )
    // A tag that is taken is said before anything is sent.
    await form.getByRole('textbox', { name: 'Name' }).fill(clan)
    await form.getByRole('textbox', { name: 'Tag' }).fill('kit')
    await form.getByRole('textbox', { name: 'About' }).focus()
    await expect(form.getByText('Another clan has this tag.')).toBeVisible()
    await form.getByRole('textbox', { name: 'Tag' }).fill(tag)
    await form.getByRole('textbox', { name: 'About' }).fill('We play after work.')
    await form.getByRole('radio', { name: 'Invited gamers' }).click()
    await form.getByRole('button', { name: 'Fox' }).click()
    await form.getByRole('button', { name: 'Kite' }).click()
    await expect(form.getByRole('button', { name: 'Fox' })).toHaveAttribute('aria-pressed', 'true')
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview).toContainText(`[${tag}]`)
    await expect(preview).toContainText('We play after work.')
    expect(await accessibilityProblems(page)).toEqual([])
    await form.getByRole('button', { name: 'Create clan' }).click()
    await expect(page.getByText('You: Owner')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()

    const invitations = page.getByRole('region', { name: 'Invitations' })
    await invitations.getByRole('textbox', { name: 'Username' }).fill('nobody_here')
    await invitations.getByRole('button', { name: 'Invite' }).click()
    // Beside its field, and nowhere else.
    await expect(page.getByText('There is no gamer @nobody_here.')).toHaveCount(1)
    await expect(invitations.getByText('There is no gamer @nobody_here.')).toBeVisible()
    await invitations.getByRole('textbox', { name: 'Username' }).fill(guest.toLowerCase())
    await invitations.getByRole('button', { name: 'Invite' }).click()
    await expect(invitations.getByRole('listitem').filter({ hasText: guest })).toBeVisible()

    await invited.isLoggedIn(guest)
    await invited.opens()
    await invited.bell.click()
    const request = invited.page
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('listitem')
      .filter({ hasText: `${clan} invites you` })
    await request.getByRole('button', { name: 'Accept' }).click()
    await expect(request.getByText('Accepted')).toBeVisible()

    await page.reload()
    const member = page
      .getByRole('region', { name: 'Members' })
      .getByRole('listitem')
      .filter({ hasText: guest })
    await expect(member).toContainText('Recruit')
    await member.getByRole('button', { name: `Actions for ${guest}` }).click()
    await page.getByRole('menuitem', { name: 'Ban from the clan' }).click()
    const dialog = page.getByRole('dialog', { name: `Ban ${guest}` })
    await dialog.getByRole('button', { name: 'Ban' }).click()
    await expect(dialog.getByText('Give a reason: they read it.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Only a journey.')
    await dialog.getByRole('button', { name: 'Ban' }).click()
    await expect(member).toHaveCount(0)
    const banned = page.getByRole('region', { name: 'Banned' })
    await expect(banned).toContainText('Only a journey.')
    expect(await accessibilityProblems(page)).toEqual([])
    await banned.getByRole('button', { name: `Lift the ban of ${guest}` }).click()
    await expect(banned).toHaveCount(0)

    await page.getByRole('link', { name: 'Settings' }).click()
    const settings = page.getByRole('form', { name: 'Settings of the clan' })
    await settings.getByRole('textbox', { name: 'About' }).fill('We play at lunch, too.')
    await settings.getByRole('button', { name: 'Save' }).click()
    // The form shows the text, too, until the page of the clan is back.
    await expect(settings).toHaveCount(0)
    await expect(page.getByRole('main').getByText('We play at lunch, too.')).toBeVisible()
    await page.getByRole('button', { name: 'Disband' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disband the clan' }).click()
    await expect(page.getByRole('link', { name: 'Create clan' })).toBeVisible()
  },
)
