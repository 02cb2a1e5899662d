import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accessibilityProblems } from './support/accessibility.ts'
import { type Gamer, origin } from './support/gamer.ts'
import { expect, test } from './support/journey.ts'

const finished = 'neon-rift-weekly-40'
const itemName = 'Whole tournament as a file'

/** The part of a file that a journey looks at. */
interface TournamentFile {
  readonly setup: { readonly name: string }
  readonly entrants: readonly object[]
  readonly stages: readonly {
    readonly matches: readonly { readonly code: string; readonly winner: unknown }[]
  }[]
  readonly standingsHash: string
}

const isAccessible = async ({ page }: Gamer) => expect(await accessibilityProblems(page)).toEqual([])

/** What the menu of a tournament's page gives. */
async function takesFile(page: Page) {
  await page.getByRole('button', { name: 'Share' }).click()
  const waits = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: itemName }).click()
  const download = await waits
  const text = await readFile(await download.path(), 'utf8')
  return { name: download.suggestedFilename(), text, file: JSON.parse(text) }
}

async function opensFile(page: Page, name: string, text: string) {
  const waits = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a tournament file…' }).click()
  await (await waits).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
}

/** A setup without its moments. */
const timeless = (setup: Record<string, unknown>) => ({ ...setup, startsAt: '', registrationOpensAt: null })

test('a visitor takes a finished tournament as a file, and an organiser publishes another one of it [product 72]', async ({
  gamer: ana,
  official: visitor,
}, { project }) => {
  test.setTimeout(120_000)
  await visitor.opens(`/t/${finished}`)
  const taken = await takesFile(visitor.page)
  expect(taken.name).toBe(`${finished}.tournament.json`)
  expect(taken.file).toMatchObject({ format: 'esports-tournament-1', slug: finished, state: 'finalized' })
  expect(taken.file.entrants).toHaveLength(11)

  // Until the results are final it is the organiser's.
  await visitor.opens('/t/turbo-tuesday')
  await visitor.page.getByRole('button', { name: 'Share' }).click()
  await expect(visitor.page.getByRole('menuitem', { name: 'Standings as CSV' })).toBeVisible()
  await expect(visitor.page.getByRole('menuitem', { name: itemName })).toHaveCount(0)
  const early = await fetch(`${origin()}/api/tournaments/turbo-tuesday/exports/tournament.json`)
  expect(await early.json()).toMatchObject({ code: 'forbidden', reason: 'tournament_file_early' })

  await ana.isLoggedIn('Ana')
  await ana.opens('/my-tournaments/create')
  const { page } = ana
  const form = page.getByRole('form', { name: 'Tournament' })
  const name = form.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('My own draft')
  const alert = form.getByRole('alert')
  await opensFile(page, 'seeds.json', 'seed,name')
  await expect(alert.filter({ hasText: 'it cannot be read as JSON' })).toBeVisible()
  await opensFile(page, 'package.json', '{"name":"esports"}')
  await expect(alert.filter({ hasText: 'This is no tournament file.' })).toBeVisible()
  await opensFile(page, 'later.json', '{"format":"esports-tournament-7"}')
  await expect(alert.filter({ hasText: 'esports-tournament-7' })).toBeVisible()
  const broken = { ...taken.file, setup: { ...taken.file.setup, capacity: 1, rules: '' } }
  await opensFile(page, 'broken.json', JSON.stringify(broken))
  await expect(alert.getByRole('listitem')).toHaveText(['setup.capacity', 'setup.rules'])
  await isAccessible(ana)

  // What was written is only replaced when the organiser says so.
  const dialog = page.getByRole('alertdialog', { name: 'Use Neon Rift Weekly #40 as a template?' })
  await opensFile(page, taken.name, taken.text)
  await expect(dialog.getByText(/^Single elimination, 32 places, exported on/)).toBeVisible()
  await expect(form.getByText('values of this file do not fit')).toHaveCount(0)
  await isAccessible(ana)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(name).toHaveValue('My own draft')
  await opensFile(page, taken.name, taken.text)
  await dialog.getByRole('button', { name: 'Use as template' }).click()
  await expect(name).toHaveValue('Neon Rift Weekly #40')
  await expect(form.getByRole('textbox', { name: 'Places', exact: true })).toHaveValue('32')

  await name.fill(`Weekly of a ${project.name}`)
  const tomorrow = new Date(Date.now() + 86_400_000)
  const [year, month, day] = tomorrow.toISOString().slice(0, 10).split('-')
  await form.getByRole('textbox', { name: 'Starts Date' }).fill(`${day}/${month}/${year}`)
  await form.getByRole('textbox', { name: 'Starts Time' }).fill('19:00')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Everything is there.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL(/\/t\/weekly-of-a-/)

  // The organiser takes the file of a tournament that has not begun.
  const again = await takesFile(page)
  expect(again.file).toMatchObject({ state: 'registration_open', entrants: [] })
  expect(timeless(again.file.setup)).toEqual({
    ...timeless(taken.file.setup),
    name: `Weekly of a ${project.name}`,
  })
})

test('an organiser imports the results of a tournament that was played elsewhere, everybody reads them, and they are taken back [product 72]', async ({
  gamer: rita,
  official: visitor,
}, { project }) => {
  test.setTimeout(120_000)
  const exported = await fetch(`${origin()}/api/tournaments/${finished}/exports/tournament.json`)
  // As from another installation: by nobody who is known here, and its own for each size of a screen.
  const file: TournamentFile = JSON.parse(
    (await exported.text()).replaceAll(/"username":"([^"]+)"/g, '"username":"$1_of_elsewhere"'),
  )
  const name = `Cup of elsewhere ${project.name}`
  const played = { ...file, setup: { ...file.setup, name } }
  await rita.isLoggedIn('Rita')
  await rita.opens('/my-tournaments?tab=organizing')
  const { page } = rita
  const own = page.getByRole('region', { name: 'Results from elsewhere' })
  await own.getByRole('button', { name: 'Import results…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import results' })
  const chooses = async (text: string) => {
    const waits = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: /^Choose (a|another) file…$/ }).click()
    await (await waits).setFiles({
      name: 'cup.tournament.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    })
  }
  await chooses('{"name":"esports"}')
  await expect(dialog.getByRole('alert')).toContainText('This is no tournament file.')

  // A final with another winner does not follow.
  const [stage] = played.stages
  if (!stage) throw new Error('There is a stage.')
  const matches = stage.matches.map((match) =>
    match.code === 'F' ? { ...match, winner: match.winner === 0 ? 1 : 0 } : match,
  )
  await chooses(JSON.stringify({ ...played, stages: [{ ...stage, matches }] }))
  await expect(dialog.getByRole('alert')).toContainText('This cannot be the result.')
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0)
  await isAccessible(rita)

  await chooses(JSON.stringify(played))
  await expect(dialog.getByText('The standings follow from the results.')).toBeVisible()
  await expect(dialog.getByText(played.standingsHash)).toBeVisible()
  await isAccessible(rita)
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page).toHaveURL(/\/imported\/cup-of-elsewhere-/)
  const { pathname } = new URL(page.url())

  await visitor.opens(pathname)
  await expect(visitor.page.getByText('It counts for nothing here')).toBeVisible()
  await expect(visitor.page.getByRole('list', { name: 'Players' }).getByRole('listitem')).toHaveCount(
    played.entrants.length,
  )
  await visitor.page.getByRole('button', { name: 'Check in this browser' }).click()
  await expect(visitor.page.getByText('The standings follow from the results.')).toBeVisible()
  await isAccessible(visitor)
  const waits = visitor.page.waitForEvent('download')
  await visitor.page.getByRole('link', { name: 'Download the file' }).click()
  const again: TournamentFile = JSON.parse(await readFile(await (await waits).path(), 'utf8'))
  expect(again).toEqual(played)
  await visitor.page.getByRole('tab', { name: 'Bracket' }).click()
  await expect(visitor.page.getByRole('heading', { name: 'Final', exact: true })).toBeVisible()
  await isAccessible(visitor)
  await expect(visitor.page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0)

  await rita.opens('/my-tournaments?tab=organizing')
  await expect(own.getByRole('link', { name })).toBeVisible()
  await own.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(own.getByRole('link', { name })).toHaveCount(0)
  await visitor.opens(pathname)
  await expect(visitor.page.getByText('There is no such imported tournament.')).toBeVisible()
})
