import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { accessibilityProblems } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'

/** A message that fades away is too pale for a moment. */
const isGone = (message: Locator) => expect(message).toHaveCount(0, { timeout: 20_000 })

test('a gamer edits their profile with a preview, chooses who sees it and how they are told, and takes their data along; the deletion of the account is undone [S2.8] [product 6]', {
  tag: '@one-size',
}, async ({ gamer, opponent: visitor, official: phone, page }) => {
  test.setTimeout(240_000)
  await gamer.opens()
  await gamer.logsInAs('kestrel')
  await phone.opens()
  await phone.logsInAs('kestrel')

  await gamer.opens('/profile')
  await page.getByRole('link', { name: 'Edit profile' }).click()
  const form = page.getByRole('form', { name: 'Your profile' })
  const preview = page.getByRole('region', { name: 'Preview' })
  await form.getByRole('textbox', { name: 'Username' }).fill('Quartz')
  await form.getByRole('textbox', { name: 'About you' }).focus()
  await expect(form.getByText('Another gamer has this username.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Username' }).fill('kestrel_flies')
  await form.getByRole('textbox', { name: 'About you' }).fill('Always on the wing.')
  await form.getByRole('radio', { name: 'Picture 8' }).check({ force: true })
  await form.getByRole('combobox', { name: 'Country' }).click()
  await page.getByRole('option', { name: 'Iceland' }).click()
  await form.getByRole('button', { name: 'Add a link' }).click()
  await form.getByRole('textbox', { name: 'Link 1' }).fill('http://example.com')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Give an address that begins with https://.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Link 1' }).fill('https://example.com/kestrel')
  await expect(preview).toContainText('Always on the wing.')
  await expect(preview).toContainText('@kestrel_flies')
  await expect(preview).toContainText('Iceland')
  expect(await accessibilityProblems(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your profile looks like this now.')).toBeVisible()

  // Lists of gamers draw the chosen picture.
  await visitor.opens('/u/kestrel_flies')
  await visitor.page.getByRole('region', { name: 'Clan' }).getByRole('link').click()
  const member = visitor.page.getByRole('listitem').filter({ hasText: 'Kestrel' })
  await expect(member.locator('img')).toHaveAttribute('src', '/faces/08.svg')

  // The old address leads to the new one.
  await visitor.opens('/u/kestrel')
  await expect(visitor.page).toHaveURL(/\/u\/kestrel_flies$/)
  const about = visitor.page.getByRole('region', { name: 'About' })
  await expect(about).toContainText('Iceland')
  await expect(about.getByRole('link', { name: 'example.com/kestrel' })).toHaveAttribute(
    'href',
    'https://example.com/kestrel',
  )
  const matches = visitor.page.getByRole('region', { name: 'Matches' })
  await expect(matches.getByRole('listitem').first()).toBeVisible()
  expect(await accessibilityProblems(visitor.page)).toEqual([])

  await isGone(page.getByText('Your profile looks like this now.'))
  await page.getByRole('tab', { name: 'Privacy' }).click()
  for (const question of ['Who sees your country', 'Who sees your match history'])
    await page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: 'Nobody' }).click()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your choice counts from now on.')).toBeVisible()
  await visitor.page.reload()
  await expect(matches).toContainText('does not show their matches to you')
  await expect(about).toContainText('Always on the wing.')
  await expect(about).not.toContainText('Iceland')

  await isGone(page.getByText('Your choice counts from now on.'))
  await page.getByRole('tab', { name: 'Notifications' }).click()
  const clan = page.getByRole('group', { name: 'Your clan' })
  await clan.getByRole('switch', { name: 'In app' }).click()
  await expect(clan.getByRole('switch', { name: 'Sound' })).toBeDisabled()
  await expect(
    page.getByRole('group', { name: 'Requests' }).getByRole('switch', { name: 'In app' }),
  ).toBeDisabled()
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByRole('tab', { name: 'Devices' }).click()
  const devices = page.getByRole('region', { name: 'Devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').filter({ hasText: 'This one' })).toHaveCount(1)
  expect(await accessibilityProblems(page)).toEqual([])
  await devices.getByRole('button', { name: /^Log out (?!all)/ }).click()
  await expect(devices.getByText('You are logged in nowhere else.')).toBeVisible()
  await phone.page.reload()
  await expect(phone.loginButton).toBeVisible()

  await page.getByRole('tab', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Export my data' }).click()
  const waits = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const archive = JSON.parse(await readFile(await (await waits).path(), 'utf8'))
  expect(archive).toMatchObject({
    username: 'kestrel_flies',
    data: { profile: [{ bio: 'Always on the wing.' }] },
  })

  await page.getByRole('button', { name: 'Delete my account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('Write your username, kestrel_flies.')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('textbox').fill('kestrel_flies')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(gamer.loginButton).toBeVisible()
  await gamer.logsInAs('kestrel')
  await expect(page.getByText(/^Your account will be deleted on/)).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Your account stays.')).toBeVisible()
  await expect(page.getByText(/^Your account will be deleted on/)).toHaveCount(0)
})
