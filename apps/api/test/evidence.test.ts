import { type Evidence, evidenceLimits, type Match, type NewEvidence } from '@esports/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { schema } from '../src/platform/database/index.ts'
import { jpegOf, withSegment } from './pictures.ts'
import { type Gamer, matchesOf, startTournament, startWorld, type World } from './world.ts'

const hourMs = 3_600_000
let world: World
let now = new Date()
let file: Buffer

beforeAll(async () => {
  world = await startWorld({ now: () => now })
  file = await jpegOf(64, 48)
})
beforeEach(() => {
  now = new Date()
})
afterAll(() => world.close())

const picture = (jpeg: Uint8Array = file, note = 'The final score'): NewEvidence => ({
  kind: 'image',
  note,
  jpeg: Buffer.from(jpeg).toString('base64'),
})
const link = (url: string, seconds: number | null = 754): NewEvidence => ({
  kind: 'link',
  note: 'The last round',
  url,
  seconds,
})

let played = 0

/** A match that can be played, with its two players, an official, an admin and a stranger. */
async function startMatch() {
  const number = (played += 1)
  const { slug, of } = await startTournament(world, [`proof_${number}_a`, `proof_${number}_b`])
  const [match] = (await matchesOf(world, { slug })) as [Match]
  const [first, second] = match.slots.map(({ username }) => of(username)) as [Gamer, Gamer]
  const admin = await world.gamer('proof_admin')
  await world.db
    .update(schema.users)
    .set({ roles: ['admin'] })
    .where(eq(schema.users.id, admin.id))
  const params = { id: match.id }
  return {
    match,
    params,
    first,
    second,
    official: await world.gamer('organizer'),
    admin,
    stranger: await world.gamer('proof_stranger'),
    add: async ({ api }: Gamer, body: NewEvidence) => (await api.addEvidence({ params, body })).data,
    of: async ({ api }: Gamer) => (await api.readEvidence({ params })).data,
    pictureOf: (gamer: Gamer, evidenceId: string) =>
      world.request({
        url: `/api/matches/${match.id}/evidence/${evidenceId}/image`,
        headers: { cookie: gamer.cookie },
      }),
    finish: async () => {
      await first.api.reportResult({ params, body: { score: [2, 0], version: match.version } })
      await second.api.confirmResult({ params, body: { version: match.version + 1 } })
    },
  }
}

describe('evidence of a match [product 34]', () => {
  it('is seen by both sides, the officials and who may rule, and by nobody else', async () => {
    const { first, second, official, admin, stranger, params, add, of, pictureOf } = await startMatch()
    const { items } = await add(first, picture())
    expect(items).toMatchObject([
      {
        by: { username: first.username },
        note: 'The final score',
        content: { kind: 'image', width: 64, height: 48 },
        isRemovable: true,
      },
    ])
    const [{ id }] = items as [Evidence]
    expect((await of(second)).items).toMatchObject([{ id, isRemovable: false }])
    for (const one of [official, admin])
      expect((await of(one)).items).toMatchObject([{ id, isRemovable: true }])
    for (const one of [first, second, official, admin])
      expect((await pictureOf(one, id)).statusCode).toBe(200)

    expect((await pictureOf(stranger, id)).statusCode).toBe(404)
    const calls = [
      () => of(stranger),
      () => add(stranger, picture()),
      () => stranger.api.removeEvidence({ params: { ...params, evidenceId: id } }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'not_found' })
  })

  it('of another match is not found by its id', async () => {
    const one = await startMatch()
    const other = await startMatch()
    const [{ id }] = (await one.add(one.first, picture())).items as [Evidence]
    expect((await other.pictureOf(other.first, id)).statusCode).toBe(404)
    await other.official.api.removeEvidence({ params: { ...other.params, evidenceId: id } })
    expect((await one.of(one.first)).items).toHaveLength(1)
  })

  it('keeps the picture alone: what else the file said is gone, also behind its end', async () => {
    const { first, add, pictureOf } = await startMatch()
    const sent = Buffer.concat([
      withSegment(file, 0xe1, 'Exif: 52.5163 N 13.3777 E'),
      Buffer.from('<script>1</script>'),
    ])
    const [{ id }] = (await add(first, picture(sent))).items as [Evidence]
    const { headers, rawPayload } = await pictureOf(first, id)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
      'content-disposition': 'inline; filename="evidence.jpg"',
    })
    expect(rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect(rawPayload.includes('13.3777')).toBe(false)
    expect(rawPayload.includes('script')).toBe(false)
  })

  it.each([
    ['text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture_unreadable'],
    ['a head without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'picture_unreadable'],
    ['a size without a picture', Buffer.from('ffd8ffc0000b080010001001011100', 'hex'), 'picture_unreadable'],
    ['a small file of a huge picture', Buffer.from('ffd8ffc0000b08ffffffff01011100', 'hex'), 'picture_large'],
  ])('refuses %s', async (_, sent, reason) => {
    const { first, add, of } = await startMatch()
    await expect(add(first, picture(sent))).rejects.toMatchObject({
      code: 'rule_violation',
      problem: { reason },
    })
    expect((await of(first)).items).toEqual([])
  })

  it('refuses a picture with a longer side than is shown', async () => {
    const { first, add } = await startMatch()
    await expect(add(first, picture(await jpegOf(evidenceLimits.longestSide + 1, 8)))).rejects.toMatchObject({
      problem: { reason: 'picture_large', parameters: { side: evidenceLimits.longestSide } },
    })
    expect((await add(first, picture(await jpegOf(8, evidenceLimits.longestSide)))).items).toHaveLength(1)
  })

  it('is a link to a moment of a film, which is no script and no address of the own network', async () => {
    const { first, second, params, add, of } = await startMatch()
    await add(first, link('https://www.youtube.com/watch?v=abc'))
    expect((await of(second)).items).toMatchObject([
      { content: { kind: 'link', url: 'https://www.youtube.com/watch?v=abc', seconds: 754 } },
    ])
    const bad = [
      'javascript:alert(1)',
      'http://youtube.com/watch',
      'https://localhost/x',
      'https://127.0.0.1/x',
      'film',
    ]
    for (const url of bad)
      await expect(first.api.addEvidence({ params, body: link(url) })).rejects.toMatchObject({
        code: 'invalid',
      })
    await expect(
      first.api.addEvidence({ params, body: link('https://youtu.be/a', evidenceLimits.seconds + 1) }),
    ).rejects.toMatchObject({ code: 'invalid' })
  })

  it('the same once more, also at the same moment, is not another one', async () => {
    const { first, second, add, of } = await startMatch()
    await Promise.all([add(first, picture()), add(first, picture()), add(first, picture())])
    await add(first, picture())
    expect((await of(first)).items).toHaveLength(1)
    // Of somebody else it is one more.
    expect((await add(second, picture())).items).toHaveLength(2)
  })

  it('has a number of additions for each, also at the same moment', async () => {
    const { first, second, add, of } = await startMatch()
    const many = Array.from({ length: evidenceLimits.each + 3 }, (_, n) =>
      link(`https://clips.twitch.tv/${n}`),
    )
    const answers = await Promise.allSettled(many.map((one) => add(first, one)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(evidenceLimits.each)
    expect(await of(first)).toMatchObject({ left: 0, items: { length: evidenceLimits.each } })
    expect((await of(second)).left).toBe(evidenceLimits.each)
    await expect(add(first, link('https://clips.twitch.tv/more'))).rejects.toMatchObject({
      problem: { reason: 'evidence_full', parameters: { most: evidenceLimits.each } },
    })
  })

  it('is taken back by who added it, and taken away by an official, which the log says', async () => {
    const { match, first, second, official, params, add, of } = await startMatch()
    const [own] = (await add(first, link('https://youtu.be/own'))).items as [Evidence]
    await expect(
      second.api.removeEvidence({ params: { ...params, evidenceId: own.id } }),
    ).rejects.toMatchObject({ code: 'forbidden', problem: { reason: 'evidence_of_others' } })
    await first.api.removeEvidence({ params: { ...params, evidenceId: own.id } })
    const logged = async () =>
      (
        await world.db
          .select()
          .from(schema.tournamentEvents)
          .where(eq(schema.tournamentEvents.matchId, match.id))
      )
        .map(({ detail }) => detail)
        .filter((detail) => JSON.stringify(detail).includes('evidence_removed'))
    expect(await logged()).toEqual([])

    const [theirs] = (await add(first, link('https://youtu.be/theirs'))).items as [Evidence]
    const answer = await official.api.removeEvidence({ params: { ...params, evidenceId: theirs.id } })
    expect(answer.data.items).toEqual([])
    expect(await logged()).toHaveLength(1)
    // Once more changes nothing.
    await official.api.removeEvidence({ params: { ...params, evidenceId: theirs.id } })
    expect(await logged()).toHaveLength(1)
    expect((await of(first)).items).toEqual([])
  })

  it('is open for a day after the match, and then stays as it is', async () => {
    const { first, official, params, add, of, finish } = await startMatch()
    await finish()
    now = new Date(now.getTime() + evidenceLimits.openHours * hourMs - 1_000)
    const [one] = (await add(first, picture())).items as [Evidence]
    now = new Date(now.getTime() + 2_000)
    expect(await of(first)).toMatchObject({ left: 0, items: [{ isRemovable: false }] })
    const late = {
      code: 'wrong_state',
      problem: { reason: 'evidence_late', parameters: { hours: evidenceLimits.openHours } },
    }
    await expect(add(first, link('https://youtu.be/late'))).rejects.toMatchObject(late)
    const taken = { params: { ...params, evidenceId: one.id } }
    await expect(first.api.removeEvidence(taken)).rejects.toMatchObject(late)
    // What does not belong there goes at any time.
    expect((await official.api.removeEvidence(taken)).data.items).toEqual([])
  })

  it('is deleted half a year later', async () => {
    const { first, add } = await startMatch()
    await add(first, picture())
    const added = now.getTime()
    now = new Date(added + evidenceLimits.keptDays * 24 * hourMs - 1_000)
    await world.app.cleanUp()
    const kept = await world.db.select().from(schema.matchEvidence)
    expect(kept.filter(({ userId }) => userId === first.id)).toHaveLength(1)
    now = new Date(added + evidenceLimits.keptDays * 24 * hourMs + 1_000)
    await world.app.cleanUp()
    const left = await world.db.select().from(schema.matchEvidence)
    expect(left.filter(({ userId }) => userId === first.id)).toEqual([])
  })

  it('larger than is taken is refused before it is read', async () => {
    const { first, params } = await startMatch()
    const body = picture(Buffer.alloc(evidenceLimits.imageBytes + 20_000))
    await expect(first.api.addEvidence({ params, body })).rejects.toMatchObject({ code: 'invalid' })
  })
})
