import { accessibilityProblems } from './support/accessibility.ts'
import { calls, setupOf } from './support/calls.ts'
import type { Gamer } from './support/gamer.ts'
import { expect, test } from './support/journey.ts'

/** A match of Mika and Noor in a tournament of Ana's, which has begun. */
async function begins(name: string): Promise<string> {
  const made = await calls('Ana', '/tournaments', setupOf({ name }))
  expect(made.status, await made.clone().text()).toBe(201)
  const { data }: { readonly data: { readonly id: string; readonly slug: string } } = await made.json()
  for (const gamer of ['Mika', 'Noor'] as const)
    expect((await calls(gamer, `/tournaments/${data.id}/registrations`, {})).status).toBe(201)
  expect((await calls('Ana', `/tournaments/${data.id}/start`)).ok).toBe(true)
  const find = async () => {
    const answer = await calls('Ana', `/tournaments/${data.slug}/bracket`, undefined, 'GET')
    const bracket: {
      readonly data: {
        readonly stages: { readonly rounds: { readonly matches: { readonly id: string }[] }[] }[]
      }
    } = await answer.json()
    return bracket.data.stages[0]?.rounds[0]?.matches[0]?.id
  }
  await expect.poll(find).toBeDefined()
  return `/m/${await find()}`
}

const evidenceOf = ({ page }: Gamer) => page.getByRole('region', { name: 'Evidence' })
const itemsOf = (gamer: Gamer) =>
  evidenceOf(gamer).getByRole('list', { name: 'Pictures and links' }).getByRole('listitem')

/** A screenshot as the browser takes it, larger than is sent. */
const screenshotOf = ({ page }: Gamer) => page.screenshot({ type: 'png', scale: 'css' })

test('a gamer shows a screenshot and a moment of a recording, and the official sees both before ruling [product 34]', async ({
  gamer: mika,
  opponent: noor,
  official: ana,
}, { project, retry }) => {
  test.slow()
  const match = await begins(`Evidence ${project.name} ${retry}`)
  await mika.isLoggedIn('Mika')
  await noor.isLoggedIn('Noor')
  await mika.opens(match)
  await noor.opens(match)
  await expect(evidenceOf(mika)).toContainText('Nothing was added yet')
  const picture = await screenshotOf(mika)

  // What is no picture is refused at once, and a picture is shown as it will be sent.
  await evidenceOf(mika).getByRole('button', { name: 'Add a picture' }).click()
  const adding = mika.page.getByRole('dialog', { name: 'Add a picture' })
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const [chooser] = await Promise.all([
      mika.page.waitForEvent('filechooser'),
      adding.getByRole('button', { name: /^Choose/ }).click(),
    ])
    await chooser.setFiles({ name, mimeType, buffer })
  }
  await adding.getByLabel('What it shows').fill('Two to nothing on the last screen')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(adding.getByRole('alert')).toContainText('Choose a picture first.')
  await choose('notes.png', 'image/png', Buffer.from('not a picture'))
  await expect(adding.getByRole('alert')).toContainText('This file cannot be read as a picture.')
  await choose('score.png', 'image/png', picture)
  await expect(adding.getByRole('img', { name: 'The picture that will be added' })).toBeVisible()
  expect(await accessibilityProblems(mika.page)).toEqual([])

  // Without a network nothing is lost: the picture and the words wait in the dialog.
  await mika.page.context().setOffline(true)
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(adding).toContainText('You are offline.')
  await mika.page.context().setOffline(false)
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(adding).toHaveCount(0)
  await expect(itemsOf(mika)).toHaveCount(1)

  // The other side sees it without a reload, large by a press, and cannot take it away.
  await expect(itemsOf(noor)).toHaveCount(1)
  await expect(itemsOf(noor).first()).toContainText('Two to nothing on the last screen')
  await expect(itemsOf(noor).getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await itemsOf(noor)
    .getByRole('button', { name: /^Open the picture/ })
    .click()
  const large = noor.page.getByRole('dialog').getByRole('img', { name: 'Two to nothing on the last screen' })
  await expect
    .poll(async () => large.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300)
  await noor.page.keyboard.press('Escape')

  // A recording, with its moment.
  await evidenceOf(noor).getByRole('button', { name: 'Add a link' }).click()
  const linking = noor.page.getByRole('dialog', { name: 'Add a link' })
  await linking.getByLabel('Address').fill('https://www.twitch.tv/videos/4711')
  await linking.getByLabel('Moment').fill('12:75')
  await linking.getByLabel('What it shows').fill('The disconnect in round two')
  await linking.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(linking).toContainText('Write the moment as 12:34 or 1:02:03.')
  await linking.getByLabel('Moment').fill('12:34')
  await linking.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(itemsOf(noor)).toHaveCount(2)
  await expect(itemsOf(mika).getByRole('link', { name: /twitch\.tv at 12:34/ })).toHaveAttribute(
    'href',
    'https://www.twitch.tv/videos/4711?t=754s',
  )

  // Who rules sees both, and takes away what does not belong there; a stranger sees nothing.
  await ana.opens(match)
  await expect(ana.page.getByRole('heading', { name: 'Mika' })).toBeVisible()
  await expect(evidenceOf(ana)).toHaveCount(0)
  await ana.isLoggedIn('Ana')
  await ana.opens(match)
  await expect(itemsOf(ana)).toHaveCount(2)
  await itemsOf(ana).getByRole('button', { name: 'Remove: The disconnect in round two' }).click()
  await ana.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(itemsOf(ana)).toHaveCount(1)
  await expect(itemsOf(noor)).toHaveCount(1)
  expect(await accessibilityProblems(noor.page)).toEqual([])
})
