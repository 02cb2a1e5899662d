import { accessibilityProblems } from './support/accessibility.ts'
import { calls, setupOf } from './support/calls.ts'
import { type Gamer, type GamerName, origin } from './support/gamer.ts'
import { expect, test } from './support/journey.ts'

/** Each viewport width has its own newcomer: their country is part of the story. */
const newcomers = { desktop: 'Mika', phone: 'Noor' } as const

async function hasNoCountry(name: GamerName) {
  const { data } = await (await calls(name, '/me/settings', undefined, 'GET')).json()
  const answer = await calls(
    name,
    '/me/settings/profile',
    { ...data.profile, revision: data.revision, country: null },
    'PUT',
  )
  expect(answer.status, await answer.text()).toBe(200)
}

const isAccessible = async ({ page }: Gamer) => expect(await accessibilityProblems(page)).toEqual([])

test('an organiser says who may enter; a newcomer reads what is missing before the button, mends it and enters [product 27, 28]', async ({
  gamer: ana,
  opponent: newcomer,
  official: visitor,
}, { project, retry }) => {
  test.setTimeout(150_000)
  const who = newcomers[project.name === 'desktop' ? 'desktop' : 'phone']
  await hasNoCountry(who)
  const name = `Newcomers ${project.name} ${retry}`

  await ana.isLoggedIn('Ana')
  await ana.opens('/my-tournaments/create')
  const form = ana.page.getByRole('form', { name: 'Tournament' })
  const summary = ana.page.getByRole('complementary', { name: 'Publishing' })
  await ana.page.getByRole('button', { name: /^Sit & go/ }).click()
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await expect(summary.getByText('Everybody may enter')).toBeVisible()
  const tomorrow = new Date(Date.now() + 86_400_000)
  const [year, month, day] = tomorrow.toISOString().slice(0, 10).split('-')
  await form.getByRole('textbox', { name: 'Shown in lists at Date' }).fill(`${day}/${month}/${year}`)
  await form.getByRole('textbox', { name: 'Shown in lists at Time' }).fill('19:00')
  await form.getByRole('textbox', { name: 'Lowest rating' }).fill('2400')
  await form.getByRole('textbox', { name: 'Highest rating' }).fill('2000')
  await form.getByRole('checkbox', { name: 'Europe' }).check()
  await form.getByRole('checkbox', { name: 'North America' }).check()
  await expect(summary.getByText('The highest rating is below the lowest.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Lowest rating' }).fill('')
  await form.getByRole('textbox', { name: 'Lowest rating' }).press('Tab')
  await expect(summary.getByText('Rating of 2,000 or less · From Europe or North America')).toBeVisible()
  await isAccessible(ana)
  await ana.page.getByRole('button', { name: 'Publish' }).click()
  await expect(ana.page).toHaveURL(/\/t\/newcomers-/)
  const path = new URL(ana.page.url()).pathname

  // Everybody reads the rules in words; a visitor has no checklist.
  await visitor.opens(path)
  const rules = visitor.page.getByRole('region', { name: 'Who may enter' })
  await expect(rules.getByRole('listitem')).toHaveText([
    'Rating of 2,000 or less',
    'From Europe or North America',
  ])
  await expect(visitor.page.getByRole('region', { name: 'Can I enter?' })).toHaveCount(0)

  await newcomer.isLoggedIn(who)
  await newcomer.opens(path)
  const { page } = newcomer
  const checklist = page.getByRole('region', { name: 'Can I enter?' })
  const join = page.getByRole('button', { name: 'Join' })
  await expect(checklist.getByRole('listitem')).toHaveText([
    /^Met: Rating of 2,000 or less/,
    /^Not met: From Europe or North America.*names no country/,
  ])
  await expect(join).toBeDisabled()
  await expect(page.getByText('You do not meet 1 rule yet.')).toBeVisible()
  await isAccessible(newcomer)
  // Whoever calls without the page is told the same.
  const { data } = await (await fetch(`${origin()}/api/tournaments/${path.slice(3)}`)).json()
  const refused = await calls(who, `/tournaments/${data.id}/registrations`, {})
  expect(await refused.json()).toMatchObject({
    code: 'not_eligible',
    errors: [{ path: 'eligibility.region' }],
  })

  await checklist.getByRole('link', { name: 'Name your country' }).click()
  const profile = page.getByRole('form', { name: 'Your profile' })
  await profile.getByRole('combobox', { name: 'Country' }).click()
  await page.getByRole('option', { name: 'Iceland' }).click()
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your profile looks like this now.')).toBeVisible()
  await page.goBack()
  await expect(checklist.getByRole('listitem').nth(1)).toHaveText('Met: From Europe or North America')
  await join.click()
  await expect(
    page.getByRole('region', { name: 'Your place' }).getByText('You are in', { exact: true }),
  ).toBeVisible()
  await expect(checklist).toHaveCount(0)
  await hasNoCountry(who)
})

test('a captain sees whose line fails, and a player who does not meet the rules cannot accept [product 27]', async ({
  gamer: nyx,
}, { project, retry }) => {
  test.setTimeout(90_000)
  const who = newcomers[project.name === 'desktop' ? 'desktop' : 'phone']
  const published = await calls(
    'Ana',
    '/tournaments',
    setupOf({
      name: `Veterans ${project.name} ${retry}`,
      entry: { kind: 'team', teamSize: 2, substitutesMax: 0, hasWaitlist: true },
      eligibility: {
        ratingMin: null,
        ratingMax: null,
        regions: [],
        minAccountAgeDays: 30,
        needsWallet: false,
        clan: null,
      },
    }),
  )
  expect(published.status, await published.clone().text()).toBe(201)
  const { data: tournament }: { readonly data: { readonly id: string; readonly slug: string } } =
    await published.json()

  await nyx.isLoggedIn('Nyx')
  await nyx.opens(`/t/${tournament.slug}`)
  const { page } = nyx
  await expect(page.getByRole('region', { name: 'Can I enter?' }).getByRole('listitem')).toHaveText([
    'Met: Account at least 30 days old',
  ])
  await page.getByRole('button', { name: 'Enter a team' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter a team' })
  await dialog.getByRole('textbox', { name: 'Team name' }).fill('Old and new')
  await dialog.getByRole('textbox', { name: /^Tag/ }).fill('OLD')
  await dialog.getByRole('textbox', { name: 'Username of player 2' }).fill(who.toLowerCase())
  await dialog.getByRole('button', { name: 'Invite and enter' }).click()
  const team = page.getByRole('region', { name: 'Your team and the rules' })
  await expect(team.getByRole('listitem')).toHaveText([
    new RegExp(`^Not met: ${who}.*Does not meet: age of the account$`),
  ])
  await isAccessible(nyx)

  const mine = await calls('Nyx', `/tournaments/${tournament.id}/registrations/mine`, undefined, 'GET')
  const { data: entry }: { readonly data: { readonly id: string } } = await mine.json()
  const refused = await calls(who, `/entries/${entry.id}/invitation`, { isAccepted: true })
  expect(await refused.json()).toMatchObject({ code: 'not_eligible' })
})

test('an organiser invites a list of entrants, one of whom nobody knows; a gamer accepts from the notification [product 44]', async ({
  gamer: ana,
  opponent: invited,
}, { project, retry }) => {
  test.setTimeout(120_000)
  const who = newcomers[project.name === 'desktop' ? 'desktop' : 'phone']
  const name = `By list ${project.name} ${retry}`
  const published = await calls('Ana', '/tournaments', setupOf({ name }))
  expect(published.status, await published.clone().text()).toBe(201)
  const { data: tournament }: { readonly data: { readonly id: string; readonly slug: string } } =
    await published.json()
  expect((await calls('Okami', `/tournaments/${tournament.id}/registrations`, {})).status).toBe(201)

  await ana.isLoggedIn('Ana')
  await ana.opens(`/t/${tournament.slug}/run`)
  if (ana.isOnPhone) await ana.page.getByRole('tab', { name: /^Rounds/ }).click()
  await ana.page.getByRole('button', { name: 'Import entrants…' }).click()
  const dialog = ana.page.getByRole('dialog', { name: 'Import entrants' })
  await expect(dialog.getByRole('link', { name: 'Download a sample' })).toHaveAttribute(
    'download',
    'entrants.csv',
  )
  // Text that is no list of gamers, by keyboard.
  await dialog.getByRole('textbox', { name: 'List' }).fill('username\n')
  await dialog.getByRole('button', { name: 'Check the list' }).press('Enter')
  await expect(dialog.getByText('This list names nobody.')).toBeVisible()

  await dialog.locator('input[type=file]').setInputFiles({
    name: 'entrants.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`name,username\r\n'=1+1,@${who}\r\nNobody,nobody_at_all\r\nOkami,okami\r\n`),
  })
  const rows = dialog.getByRole('list', { name: 'Rows' }).getByRole('listitem')
  await expect(rows).toHaveText([
    /nobody_at_all.*Nobody is called .*@nobody_at_all/,
    new RegExp(`${who.toLowerCase()}.*Will be invited`),
    /okami.*In already/,
  ])
  await expect(
    dialog.getByText('1 row can be invited. For 1 row nothing is left to do. 1 row is left out.'),
  ).toBeVisible()
  await isAccessible(ana)
  await dialog.getByRole('button', { name: 'Invite 1' }).click()
  await expect(ana.page.getByText('1 entrant is invited')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await invited.isLoggedIn(who)
  await invited.opens(`/t/${tournament.slug}`)
  await invited.bell.click()
  const request = invited.page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: `You are invited to ${name}` })
  await request.getByRole('button', { name: 'Accept' }).click()
  await expect(request.getByText('Accepted')).toBeVisible()
  await invited.page.keyboard.press('Escape')
  await expect(
    invited.page.getByRole('region', { name: 'Your place' }).getByText('You are in', { exact: true }),
  ).toBeVisible()
})
