import { accessibilityProblems } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'

/** Each size has a clan and a gamer of its own who is in no clan. */
const joiners = { desktop: 'Mika', phone: 'Noor' } as const

test('a gamer finds a clan, asks to join, is taken in by who leads it, and leaves again [S2.4]', async ({
  gamer,
  opponent: okami,
  page,
}, { project }) => {
  test.slow()
  const name = joiners[project.name === 'phone' ? 'phone' : 'desktop']
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
})

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
