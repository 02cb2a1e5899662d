import type { Page } from '@playwright/test'
import { accessibilityProblems } from './support/accessibility.ts'
import type { Gamer } from './support/gamer.ts'
import { expect, test } from './support/journey.ts'

/** Whoever asks for access: each viewport width has its own gamer, because access is given once. */
const applicants = { desktop: 'Mika', phone: 'Noor' } as const

async function isAccessible(page: Page) {
  expect(await accessibilityProblems(page)).toEqual([])
}

async function fillsApplication({ page }: Gamer, organisation: string) {
  await page.getByRole('textbox', { name: 'Organisation' }).fill(organisation)
  await page.getByRole('textbox', { name: 'Contact' }).fill('desk@players.example')
  await page
    .getByRole('textbox', { name: 'Plans' })
    .fill('Short cups after work, sixteen places, free entry.')
  await page.getByRole('checkbox', { name: /organiser code/ }).check()
}

/** 'Create New' or 'Get Access': on a desktop in the sidebar, on a phone in the side menu. */
async function seesPin(gamer: Gamer, name: string) {
  const link = gamer.page.getByRole('link', { name, exact: true }).filter({ visible: true }).first()
  if (gamer.isOnPhone) {
    await gamer.opensAccountMenu()
    await expect(link).toBeVisible()
    await gamer.page.keyboard.press('Escape')
  } else await expect(link).toBeVisible()
}

test(
  'a gamer asks for access, staff approves, the pin follows without a reload, and a tournament is published that others join [S1.5, S2.5, S2.13, S4.2, S6.3]',
  { tag: '@one-size' },
  async ({ gamer: applicant, opponent: nyx, official: ana, page }, { project, repeatEachIndex, retry }) => {
    test.setTimeout(120_000)
    test.skip(repeatEachIndex + retry > 0, 'Access is given once.')
    const organisation = `Evening Crew ${project.name}`
    await applicant.isLoggedIn(applicants[project.name === 'desktop' ? 'desktop' : 'phone'])
    await applicant.opens('/my-tournaments?tab=organizing')
    await expect(
      page.getByRole('heading', { name: "You don't have access to create tournaments." }),
    ).toBeVisible()
    await expect(page.getByRole('list', { name: 'Trust rules' }).getByRole('listitem')).toHaveCount(5)
    await isAccessible(page)

    // What is missing is said, and nothing that was written is lost.
    await fillsApplication(applicant, organisation)
    await page.getByRole('button', { name: 'Request access' }).click()
    await expect(page.getByText('Choose at least one game.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Organisation' })).toHaveValue(organisation)
    await page.getByRole('checkbox', { name: 'Rift Legends' }).check()
    await page.getByRole('button', { name: 'Request access' }).click()
    await expect(page.getByText('In review', { exact: true })).toBeVisible()
    await seesPin(applicant, 'Get Access')

    await ana.isLoggedIn('Ana')
    await ana.opens('/staff/organizers')
    await isAccessible(ana.page)
    await ana.page.getByRole('link', { name: new RegExp(organisation) }).click()
    await expect(ana.page.getByText('Short cups after work')).toBeVisible()
    await ana.page.getByRole('button', { name: 'Approve', exact: true }).click()
    const dialog = ana.page.getByRole('dialog', { name: `Approve ${organisation}` })
    await dialog.getByRole('radio', { name: 'Rookie' }).click()
    await dialog.getByRole('textbox', { name: /Note for the gamer/ }).fill('Welcome aboard.')
    await isAccessible(ana.page)
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect(dialog).toHaveCount(0)

    // Nothing is reloaded: the notification tells the open page.
    await expect(page.getByRole('heading', { name: 'You can create tournaments.' })).toBeVisible()
    await expect(applicant.bell).toHaveAccessibleDescription(/new/)
    await seesPin(applicant, 'Create New')

    await page.getByRole('main').getByRole('link', { name: 'Create New' }).click()
    await page.getByRole('button', { name: /^Sit & go/ }).click()
    await expect(page.getByRole('region', { name: 'Preview' }).getByText('3 matches')).toBeVisible()
    const form = page.getByRole('form', { name: 'Tournament' })
    const places = form.getByRole('textbox', { name: 'Places', exact: true })
    // What the tier does not allow is said before one tries.
    await places.fill('999')
    await places.press('Tab')
    await expect(places).toHaveValue('64')
    await places.fill('2')
    await places.press('Tab')
    const name = `Duel of the ${project.name}`
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    const tomorrow = new Date(Date.now() + 86_400_000)
    const [year, month, day] = tomorrow.toISOString().slice(0, 10).split('-')
    await form.getByRole('textbox', { name: 'Shown in lists at Date' }).fill(`${day}/${month}/${year}`)
    await form.getByRole('textbox', { name: 'Shown in lists at Time' }).fill('19:00')
    await page.keyboard.press('Tab')
    await expect(form.getByText('UTC', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Everything is there.')).toBeVisible()
    await isAccessible(page)

    // The draft survives a reload.
    await expect(page.getByText(/^Draft kept in this browser at/)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page).toHaveURL(/\/t\/duel-of-the-/)
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()

    // Another gamer finds and joins it.
    await nyx.isLoggedIn('Nyx')
    await nyx.opens(new URL(page.url()).pathname)
    await nyx.page.getByRole('button', { name: 'Join' }).click()
    // The toast says the same words for some seconds.
    const place = nyx.page.getByRole('region', { name: 'Your place' })
    await expect(place.getByText('You are in', { exact: true })).toBeVisible()
    await expect(page.getByText('1/2')).toBeVisible()

    // What was published can be the template of the next.
    await applicant.opens('/my-tournaments?tab=organizing')
    await page.getByRole('link', { name: `Use ${name} as a template` }).click()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
    await expect(places).toHaveValue('2')
  },
)

test('whoever has no access sees the way to it instead of the editor, and only staff sees the queue', {
  tag: '@one-size',
}, async ({ gamer, page }) => {
  await gamer.isLoggedIn('Nyx')
  await gamer.opens('/my-tournaments/create')
  await expect(
    page.getByText("You don't have access to create tournaments.").filter({ visible: true }).first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0)
  await gamer.opens('/staff/organizers')
  await expect(page.getByText('Only staff of the platform works here.')).toBeVisible()
})

test(
  'without a network the settings stay, publishing says why it did not work, and a lost answer publishes nothing twice',
  { tag: '@one-size' },
  async ({ gamer, page, context }, { project }) => {
    const name = `Offline Cup of the ${project.name}`
    await gamer.isLoggedIn('Rita')
    await gamer.opens('/my-tournaments/create')
    await page.getByRole('button', { name: /^Sit & go/ }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    const form = page.getByRole('form', { name: 'Tournament' })
    await form.getByRole('textbox', { name: 'Shown in lists at Date' }).fill('24/12/2026')
    await form.getByRole('textbox', { name: 'Shown in lists at Time' }).fill('19:00')
    await page.keyboard.press('Tab')
    await expect(page.getByText('Everything is there.')).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('heading', { name: 'It is not published' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
    await context.setOffline(false)

    // The server publishes it, but the page never hears of it, and is then loaded anew.
    await page.route(/\/tournaments$/, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      return route.abort()
    })
    const lost = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: 'Publish' }).click()
    await lost
    await page.unroute(/\/tournaments$/)
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page).toHaveURL(/\/t\/offline-cup-of-the-/)
    await gamer.opens('/my-tournaments?tab=organizing')
    await expect(page.getByRole('link', { name: `Use ${name} as a template` })).toHaveCount(1)

    await gamer.opens('/my-tournaments/create')
    await page.getByRole('textbox', { name: 'Name' }).fill('Another Cup')
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'Discard the draft' }).click()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  },
)
