import { accessibilityProblems } from './support/accessibility.ts'
import { calls, setupOf } from './support/calls.ts'
import type { Gamer } from './support/gamer.ts'
import { expect, test } from './support/journey.ts'

/** A tournament of Ana's in which four have a place. */
async function publishes(name: string, seeding: 'manual' | 'random') {
  const answer = await calls('Ana', '/tournaments', setupOf({ name, seeding }))
  expect(answer.status, await answer.clone().text()).toBe(201)
  const { data }: { readonly data: { readonly id: string; readonly slug: string } } = await answer.json()
  for (const gamer of ['Nyx', 'Okami', 'Mika', 'Noor'] as const)
    expect((await calls(gamer, `/tournaments/${data.id}/registrations`, {})).status).toBe(201)
  return data
}

const regionOf = ({ page }: Gamer, name: string) => page.getByRole('region', { name, exact: true })

test(
  'an organiser orders the seeds by keyboard and by a list, and the bracket follows [product 4.2]',
  { tag: '@one-size' },
  async ({ gamer: ana }, { project, retry }) => {
    test.setTimeout(120_000)
    const { id, slug } = await publishes(`Seeded ${project.name} ${retry}`, 'manual')
    await ana.isLoggedIn('Ana')
    await ana.opens(`/t/${slug}/run`)
    await expect(ana.page.getByRole('heading', { name: `Seeded ${project.name}` })).toBeVisible()
    if (ana.isOnPhone) await ana.page.getByRole('tab', { name: /^Rounds/ }).click()
    const panel = regionOf(ana, 'Seeding')
    const rows = panel.getByRole('list', { name: 'Seeds' }).getByRole('button')
    const names = async () =>
      (await rows.allInnerTexts()).map((text) => /Nyx|Okami|Mika|Noor/.exec(text)?.[0] ?? text)
    await expect(panel).toBeVisible()
    await expect(rows).toHaveCount(4)
    const [first = '', second = '', third = '', fourth = ''] = await names()

    // By keyboard: the first one down, and to a position.
    await rows.first().focus()
    await ana.page.keyboard.press('Alt+ArrowDown')
    await expect.poll(names).toEqual([second, first, third, fourth])
    await expect(panel.getByRole('status').filter({ hasText: `${first} is seed 2 of 4 now.` })).toBeAttached()
    await ana.page.keyboard.press('Alt+ArrowDown')
    await expect.poll(names).toEqual([second, third, first, fourth])
    await ana.page.keyboard.press('Enter')
    const position = ana.page.getByRole('dialog', { name: `Move ${first}` })
    await position.getByRole('textbox', { name: 'To position' }).fill('4')
    expect(await accessibilityProblems(ana.page)).toEqual([])
    await ana.page.keyboard.press('Enter')
    await expect.poll(names).toEqual([second, third, fourth, first])
    // By hand: the last one to the top.
    const grips = panel.locator('[data-grip]')
    const from = await grips.last().boundingBox()
    const to = await grips.first().boundingBox()
    if (!from || !to) throw new Error('Every row has a handle.')
    await ana.page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await ana.page.mouse.down()
    await ana.page.mouse.move(to.x + to.width / 2, to.y + 4, { steps: 6 })
    await ana.page.mouse.up()
    await expect.poll(names).toEqual([first, second, third, fourth])

    // A list says what is wrong with it, and changes nothing before it is used.
    await panel.getByRole('button', { name: 'Paste a list…' }).click()
    const paste = ana.page.getByRole('dialog', { name: 'Paste a list' })
    await paste.getByRole('textbox', { name: 'List' }).fill('Noor\n@mika\nNobody')
    await expect(paste.getByRole('status')).toHaveText('One row is wrong.')
    await expect(paste.getByRole('list', { name: 'Rows' })).toContainText(
      'Nobody with a place is called Nobody.',
    )
    await expect(paste.getByRole('button', { name: 'Use this order' })).toBeDisabled()
    expect(await accessibilityProblems(ana.page)).toEqual([])
    await paste.getByRole('textbox', { name: 'List' }).fill('seed,name\n2,Mika\n1,Noor\n4,Nyx\n3,Okami')
    await paste.getByRole('button', { name: 'Use this order' }).click()
    await expect.poll(names).toEqual(['Noor', 'Mika', 'Okami', 'Nyx'])
    // Somebody else saves meanwhile: it is said, and this order is still there.
    const entryIds: readonly string[] = []
    expect((await calls('Ana', `/tournaments/${id}/seeding`, { entryIds, revision: 0 }, 'PUT')).status).toBe(
      200,
    )
    await expect(panel.getByText('Somebody else has saved another order.')).toBeVisible()
    await expect.poll(names).toEqual(['Noor', 'Mika', 'Okami', 'Nyx'])
    await panel.getByRole('button', { name: 'Save mine over it' }).click()
    await expect(panel.getByText('Somebody else has saved another order.')).toHaveCount(0)
    await expect(panel.getByRole('button', { name: 'Save the seeding' })).toHaveCount(0)
    expect(await accessibilityProblems(ana.page)).toEqual([])

    // Started, the bracket has these seeds: 1 meets 4, 2 meets 3.
    expect((await calls('Ana', `/tournaments/${id}/start`, {})).ok).toBe(true)
    await expect(panel).toHaveCount(0)
    await ana.opens(`/t/${slug}?tab=bracket`)
    const pairs = ana.page.getByRole('main')
    await expect(pairs.getByText(/Noor.*against.*Nyx|Nyx.*against.*Noor/).first()).toBeAttached()
    await expect(pairs.getByText(/Mika.*against.*Okami|Okami.*against.*Mika/).first()).toBeAttached()

    // It leaves as a file, and on paper.
    await ana.page.getByRole('button', { name: 'Share' }).click()
    const download = ana.page.waitForEvent('download')
    await ana.page.getByRole('menuitem', { name: 'Participants as CSV' }).click()
    const file = await (await download).createReadStream()
    const text = (await file.toArray()).join('')
    expect(text.split('\r\n').map((row) => row.split(',').slice(0, 2).join(' '))).toEqual([
      'seed name',
      '1 Noor',
      '2 Mika',
      '3 Okami',
      '4 Nyx',
      '',
    ])
    await ana.page.getByRole('button', { name: 'Share' }).click()
    await ana.page.getByRole('menuitem', { name: 'Print' }).click()
    await ana.page.getByRole('checkbox', { name: 'Match sheets' }).click()
    await expect(ana.page.getByRole('article')).toHaveCount(3)
    await expect(regionOf(ana, 'Participants').getByRole('rowheader').first()).toHaveText('Noor')
    expect(await accessibilityProblems(ana.page)).toEqual([])
  },
)

test(
  'a visitor sees the commitment of a draw, and checks the draw after the start [product 3.3]',
  { tag: '@one-size' },
  async ({ gamer: visitor }, { project, retry }) => {
    const { id, slug } = await publishes(`Drawn ${project.name} ${retry}`, 'random')
    await visitor.opens(`/t/${slug}`)
    const note = regionOf(visitor, 'Draw')
    const commitment = await note.getByText(/^[0-9a-f]{64}$/).innerText()
    await note.getByRole('link', { name: 'How it is drawn' }).click()
    await expect(regionOf(visitor, 'Commitment')).toContainText(commitment)
    await expect(regionOf(visitor, 'What happens next').getByRole('listitem')).toHaveCount(4)
    expect(await accessibilityProblems(visitor.page)).toEqual([])

    // The page follows the start by itself.
    expect((await calls('Ana', `/tournaments/${id}/start`, {})).ok).toBe(true)
    const check = regionOf(visitor, 'Check')
    await expect(check.getByRole('status')).toHaveText('The draw is right.')
    await expect(check.getByText('Matches')).toHaveCount(3)
    await expect(
      regionOf(visitor, 'Result').getByRole('list', { name: 'Seeds' }).getByRole('listitem'),
    ).toHaveCount(4)
    // Compared with what was noted before the start.
    const noted = check.getByRole('textbox', { name: 'Commitment you noted before the start' })
    await noted.fill(`0${commitment.slice(1, -1)}0`)
    await expect(check.getByRole('status')).toHaveText('The draw is not right.')
    await expect(check.getByText('Does not match')).toHaveCount(1)
    await noted.fill(commitment)
    await expect(check.getByRole('status')).toHaveText('The draw is right.')
    expect(await accessibilityProblems(visitor.page)).toEqual([])
  },
)
