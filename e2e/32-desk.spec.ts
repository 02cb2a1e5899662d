import { accessibilityProblems } from './support/accessibility.ts'
import { calls, setupOf } from './support/calls.ts'
import type { Gamer, GamerName } from './support/gamer.ts'
import { expect, test } from './support/journey.ts'

const regionOf = ({ page }: Gamer, name: string) => page.getByRole('region', { name, exact: true })
const tile = ({ page }: Gamer, station: string) =>
  page.getByRole('button', { name: new RegExp(`^Station ${station} `) })

/** A part of the desk: beside the others, or on a phone a tab. */
async function looksAt({ page, isOnPhone }: Gamer, tab: RegExp) {
  if (isOnPhone) await page.getByRole('tab', { name: tab }).click()
}

/** A local event of an admin, with Rita as its referee; those who are named have joined. */
async function publishes(name: string, joined: readonly GamerName[], capacity = 4) {
  const published = await calls(
    'Ana',
    '/tournaments',
    setupOf({
      name,
      kind: 'local',
      capacity,
      venue: { name: 'Harbor Arena', city: 'Porto', country: 'Portugal', timeZone: 'Europe/Lisbon' },
      stages: [{ type: 'single_elimination', config: { bestOf: 1 } }],
    }),
  )
  const { data } = await published.json()
  expect(published.status, JSON.stringify(data)).toBe(201)
  await calls('Ana', `/tournaments/${data.id}/staff`, { username: 'rita', role: 'referee' }, 'POST')
  for (const gamer of joined) {
    const answer = await calls(gamer, `/tournaments/${data.id}/registrations`, {})
    expect(answer.status, await answer.text()).toBe(201)
  }
  return { id: String(data.id), slug: String(data.slug) }
}

// The page and its code stay when there is no network.
test.use({ serviceWorkers: 'allow' })

test(
  'a local event is run at the desk while the network is away, and a conflict is settled [product 44]',
  { tag: '@one-size' },
  async ({ gamer: ana, opponent: rita, official: mika, context }, { project, retry }) => {
    test.setTimeout(240_000)
    const name = `Harbor Desk ${project.name} ${retry}`
    const { id, slug } = await publishes(name, ['Mika', 'Noor'])
    await ana.isLoggedIn('Ana')
    await rita.isLoggedIn('Rita')
    await mika.isLoggedIn('Mika')

    // Twelve stations with one press, and somebody who walks in.
    await ana.opens(`/t/${slug}/run`)
    await expect.poll(() => ana.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await ana.page.getByRole('link', { name: 'Desk' }).click()
    await expect(regionOf(ana, 'Entries')).toContainText('2 of 4 places taken')
    await ana.page.getByRole('button', { name: '12 stations, 1–12' }).click()
    await expect(regionOf(ana, 'Stations')).toContainText('12 of 12 free')
    expect(await accessibilityProblems(ana.page)).toEqual([])
    const walksIn = async (username: string) => {
      await ana.page.getByRole('button', { name: 'Walk-in' }).click()
      const dialog = ana.page.getByRole('dialog', { name: 'Let somebody in' })
      await dialog.getByRole('textbox', { name: 'Username' }).fill(username)
      await dialog.getByRole('button', { name: 'Give a place' }).click()
      await expect(dialog).toHaveCount(0)
    }
    await walksIn('nyx')
    await expect(regionOf(ana, 'Entries')).toContainText('3 of 4 places taken')

    // The network goes away: the last one gets a place all the same, and a reload keeps it.
    const sent = ana.page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /sen[dt]/ })
      .first()
    await expect(sent).toHaveText('All is sent')
    await context.setOffline(true)
    await walksIn('okami')
    await expect(regionOf(ana, 'Entries')).toContainText('Not sent yet')
    await expect(sent).toHaveText('1 to send')
    await expect(ana.page.getByText('There is no network. What you do here is kept')).toBeVisible()
    await context.setOffline(false)
    await expect(sent).toHaveText('All is sent')
    await expect(regionOf(ana, 'Entries')).not.toContainText('Not sent yet')

    expect((await calls('Ana', `/tournaments/${id}/start`, {})).status).toBe(204)
    await looksAt(ana, /^Waiting/)
    await expect(regionOf(ana, 'Waiting').getByRole('listitem')).toHaveCount(2)
    await rita.opens(`/t/${slug}/desk`)
    await expect(rita.page.getByRole('button', { name: 'Call SF-1 to 1' }).first()).toBeVisible()

    // Away again, for four acts. Meanwhile the referee at the other desk calls one of the matches to the same station.
    await context.setOffline(true)
    await ana.page.getByRole('button', { name: 'Call SF-1 to 1' }).first().click()
    await ana.page.getByRole('button', { name: 'Call SF-2 to 2' }).first().click()
    await looksAt(ana, /^Called/)
    await ana.page.getByRole('button', { name: 'Both are here: SF-1' }).click()
    await looksAt(ana, /^Playing/)
    await ana.page.getByRole('button', { name: 'Result: SF-1' }).click()
    const result = ana.page.getByRole('dialog', { name: /^SF-1/ })
    await result
      .getByRole('button', { name: /^Add a win for/ })
      .first()
      .click()
    await result.getByRole('button', { name: 'Enter the result' }).click()
    await expect(sent).toHaveText('4 to send')
    await looksAt(rita, /^Stations/)
    await tile(rita, '5').click()
    const station = rita.page.getByRole('dialog', { name: 'Station 5' })
    await station.getByRole('combobox', { name: 'Match' }).click()
    await rita.page.getByRole('option', { name: /^SF-2/ }).click()
    await station.getByRole('button', { name: 'Call it' }).click()
    await expect(tile(rita, '5')).toHaveAccessibleName(/called .*SF-2/)

    // A reload without a network loses nothing.
    await ana.page.reload()
    await expect(sent).toHaveText('4 to send')
    await looksAt(ana, /^Stations/)
    await expect(tile(ana, '2')).toHaveAccessibleName(/called .*SF-2/)

    // It is back: three are done, and the fourth says what stands now.
    await context.setOffline(false)
    const conflict = regionOf(ana, 'Not done').getByRole('listitem')
    await expect(conflict).toHaveCount(1)
    await expect(sent).toHaveText('All is sent')
    await expect(conflict).toContainText('Call SF-2 to station 2')
    await expect(conflict).toContainText('SF-2 is at station 5.')
    await expect(tile(ana, '5')).toHaveAccessibleName(/called .*SF-2/)
    await expect(tile(ana, '1')).toHaveAccessibleName('Station 1 free')
    expect(await accessibilityProblems(ana.page)).toEqual([])
    await conflict.getByRole('button', { name: 'Do it again' }).click()
    await expect(regionOf(ana, 'Not done')).toHaveCount(0)
    await expect(tile(ana, '2')).toHaveAccessibleName(/called .*SF-2/)
    await expect(tile(rita, '2')).toHaveAccessibleName(/called .*SF-2/)

    // Played to the end: the other semifinal by the search, and the final.
    const search = ana.page.getByRole('searchbox', { name: 'Search or scan' })
    await search.fill('SF-2')
    await search.press('Enter')
    const second = ana.page.getByRole('dialog', { name: /^SF-2/ })
    await second
      .getByRole('button', { name: /did not come$/ })
      .first()
      .click()
    await ana.page.getByRole('button', { name: 'Call F to 1' }).first().click()
    await expect(tile(ana, '1')).toHaveAccessibleName(/called .* F /)
    await mika.opens('/')
    await tile(ana, '1').click()
    const final = ana.page.getByRole('dialog', { name: /^F / })
    await final
      .getByRole('button', { name: /^Add a win for/ })
      .first()
      .click()
    await final.getByRole('button', { name: 'Enter the result' }).click()
    await expect(regionOf(ana, 'Stations')).toContainText('12 of 12 free')
    await mika.opens(`/t/${slug}?tab=bracket`)
    await expect(mika.page.getByRole('main')).toContainText(name)
    const over = await calls('Mika', `/tournaments/${slug}`, undefined, 'GET')
    expect((await over.json()).data.state).toMatch(/^(completed|finalized)$/)
  },
)

test(
  'a match is called and put on stream, and its side reads where [product 38, 39]',
  { tag: '@one-size' },
  async ({ gamer: ana, opponent: mika }, { project, retry }) => {
    test.setTimeout(120_000)
    const { id, slug } = await publishes(`Harbor Stream ${project.name} ${retry}`, ['Mika', 'Noor'], 2)
    await calls('Ana', `/tournaments/${id}/stations`, { names: ['A1', 'A2'] })
    await calls('Ana', `/tournaments/${id}/start`, {})
    await ana.isLoggedIn('Ana')
    await mika.isLoggedIn('Mika')
    await mika.opens(`/t/${slug}`)
    await ana.opens(`/t/${slug}/desk`)
    await ana.page.getByRole('button', { name: 'Call F to A1' }).first().click()
    await expect(tile(ana, 'A1')).toHaveAccessibleName(/called .* F /)
    await mika.page.getByRole('link', { name: 'Enter your match' }).click()
    await expect(mika.page.getByRole('main')).toContainText('Station A1')
    await mika.bell.click()
    await expect(mika.page.getByRole('dialog', { name: 'Notifications' })).toContainText(
      'Your match is called: station A1',
    )

    await ana.page.getByRole('link', { name: 'Control room' }).click()
    await looksAt(ana, /log$/)
    const stream = regionOf(ana, 'Stream')
    await stream.getByRole('combobox', { name: 'Add a match' }).click()
    await ana.page.getByRole('option', { name: /^F ·/ }).click()
    await mika.opens(`/t/${slug}`)
    await expect(regionOf(mika, 'On stream')).toContainText('Next on stream')
    await stream.getByRole('button', { name: 'Put F on stream' }).click()
    await expect(regionOf(mika, 'On stream')).toContainText('On stream now')
    expect(await accessibilityProblems(ana.page)).toEqual([])
    await stream.getByRole('button', { name: 'Finish' }).click()
    await expect(regionOf(mika, 'On stream')).toHaveCount(0)
  },
)
