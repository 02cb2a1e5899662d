import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accessibilityProblems } from './support/accessibility.ts'
import { type Gamer, origin } from './support/gamer.ts'
import { expect, test } from './support/journey.ts'

const finished = 'neon-rift-weekly-40'
const itemName = 'Whole tournament as a file'

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
