import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schema } from '../src/platform/database/index.ts'
import { codeOf } from './refusals.ts'
import { type Gamer, startWorld, type World } from './world.ts'

const { users } = schema

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

async function gamerNamed(username: string, name: string): Promise<Gamer> {
  const gamer = await world.gamer(username)
  await world.db.update(users).set({ name }).where(eq(users.id, gamer.id))
  return gamer
}

const found = async (q: string, { api = world.visitor, pageSize }: FindOptions = {}) =>
  (await api.listGamers({ query: { q, ...(pageSize ? { pageSize } : {}) } })).items.map(
    ({ username }) => username,
  )
interface FindOptions {
  readonly api?: Gamer['api']
  readonly pageSize?: number
}

describe('searching gamers', () => {
  it('finds by the beginning of the username, of the name, or of a word of it, and by nothing else', async () => {
    await gamerNamed('quartz_fox', 'Marble Wing-Tailed Zebu')
    for (const q of [
      'qu',
      'quartz_f',
      '@quartz',
      'marb',
      'marble wing',
      'MARBLE  W',
      'wing',
      'tail',
      'zeb',
      'tailed z',
    ])
      expect([q, await found(q)]).toEqual([q, ['quartz_fox']])
    for (const q of ['uartz', 'arble', 'ebu', 'marble zebu', 'zebu x', 'fox'])
      expect([q, await found(q)]).toEqual([q, []])
    expect((await world.visitor.listGamers({ query: { q: 'marble' } })).items).toEqual([
      { username: 'quartz_fox', name: 'Marble Wing-Tailed Zebu' },
    ])
  })

  it('does not mind letter case and accents, in scripts other than Latin too', async () => {
    await gamerNamed('acc_1', 'Ångström Éclair')
    await gamerNamed('acc_2', 'Юлия Йод')
    await gamerNamed('acc_3', 'مُحَمَّد')
    await gamerNamed('acc_4', 'Łukasz Ødegård')
    await gamerNamed('acc_5', 'Ζεύς')
    for (const q of ['lukasz', 'ŁUK', 'odegard', 'ødeg']) expect([q, await found(q)]).toEqual([q, ['acc_4']])
    for (const q of ['ζευσ', 'ΖΕΎΣ', 'Ζευς']) expect([q, await found(q)]).toEqual([q, ['acc_5']])
    for (const q of ['angst', 'ÅNGSTRÖM', 'A\u030Angst', 'ecl', 'ÉCL'])
      expect([q, await found(q)]).toEqual([q, ['acc_1']])
    for (const q of ['юли', 'ЮЛИЯ', 'йод', 'иод']) expect([q, await found(q)]).toEqual([q, ['acc_2']])
    for (const q of ['محمد', 'مُحَ']) expect([q, await found(q)]).toEqual([q, ['acc_3']])
  })

  it('has the one with exactly this username first, then the others by name', async () => {
    await gamerNamed('tango_b', 'Bravo Tango')
    await gamerNamed('tango', 'Zulu')
    await gamerNamed('tango_a', 'älva Tango')
    await gamerNamed('other_t', 'Tango Delta')
    expect(await found('tango')).toEqual(['tango', 'tango_a', 'tango_b', 'other_t'])
    expect(await found('@TANGO')).toEqual(['tango', 'tango_a', 'tango_b', 'other_t'])
  })

  it('finds the exact username among more of the same name than are answered, and each gamer once', async () => {
    await world.db.execute(sql`insert into users (id, username, name, created_at)
      select gen_random_uuid(), 'crowd_' || i, 'Vela vela Vela VELA vela vela vela vela vela', now() from generate_series(1, 200) as i`)
    await gamerNamed('vela', 'Zorro')
    // Of each of these, nine keys follow each other.
    await world.db.execute(sql`insert into users (id, username, name, created_at)
      select gen_random_uuid(), 'pulp_' || i, repeat('pulp ' || i || ' ', 9), now() from generate_series(10, 60) as i`)
    expect(new Set(await found('pulp', { pageSize: 20 })).size).toBe(20)
    const all = await found('vela', { pageSize: 20 })
    expect(all[0]).toBe('vela')
    expect(new Set(all).size).toBe(20)
    expect(await found('vela', { pageSize: 1 })).toEqual(['vela'])
  })

  it('follows a new name, and forgets the old one', async () => {
    const gamer = await gamerNamed('renamed_1', 'Umber')
    expect(await found('umber')).toEqual(['renamed_1'])
    await world.db.update(users).set({ name: 'Cobalt', username: 'renamed_2' }).where(eq(users.id, gamer.id))
    expect(await found('umber')).toEqual([])
    expect(await found('renamed_1')).toEqual([])
    expect(await found('cobalt')).toEqual(['renamed_2'])
  })

  it('finds nobody who is being deleted, and everybody who undid it', async () => {
    const gamer = await gamerNamed('leaving', 'Indigo')
    await gamer.api.requestDeletion({ body: { confirmation: 'leaving' } })
    expect(await found('indigo')).toEqual([])
    expect(await found('leaving')).toEqual([])
    const again = await world.gamer('leaving')
    await again.api.undoDeletion()
    expect(await found('indigo')).toEqual(['leaving'])
    const at = new Date()
    await world.db.update(users).set({ deletesAt: at, deletedAt: at }).where(eq(users.id, gamer.id))
    expect(await found('leaving')).toEqual([])
  })

  it('leaves out whom the reader has blocked, and tells nobody by whom they are blocked', async () => {
    const reader = await gamerNamed('blk_reader', 'Saffron Reader')
    const blocked = await gamerNamed('blk_other', 'Saffron Other')
    await reader.api.blockGamer({ body: { username: 'blk_other' } })
    for (const q of ['saffron', 'blk']) {
      expect(await found(q, reader)).toEqual(['blk_reader'])
      expect(await found(q, blocked)).toEqual(['blk_other', 'blk_reader'])
      expect(await found(q)).toEqual(['blk_other', 'blk_reader'])
    }
    expect(await found('blk_other', reader)).toEqual([])
    await reader.api.unblockGamer({ params: { username: 'blk_other' } })
    expect(await found('saffron', reader)).toEqual(['blk_other', 'blk_reader'])
  })

  it('shows of a gamer who hides everything the name and the username, like their page', async () => {
    const gamer = await gamerNamed('hidden_1', 'Ochre')
    const { data } = await gamer.api.readMySettings()
    const nobody = { country: 'nobody', wallet: 'nobody', matches: 'nobody', invitations: 'nobody' } as const
    await gamer.api.saveMyPrivacy({ body: { ...nobody, revision: data.revision } })
    const { items } = await world.visitor.listGamers({ query: { q: 'ochre' } })
    expect(items).toEqual([{ username: 'hidden_1', name: 'Ochre' }])
    const page = (await world.visitor.readGamer({ params: { username: 'hidden_1' } })).data
    expect(page).toMatchObject(items[0] ?? {})
  })

  it('takes words as letters, never as a pattern', async () => {
    await gamerNamed('plain_1', '100% Real')
    expect(await found('100%')).toEqual(['plain_1'])
    for (const q of ['%%', '__', '\\\\', '@@', '1_0', "'; --"]) expect([q, await found(q)]).toEqual([q, []])
  })

  it.each(['', 'a', ' a ', 'x'.repeat(41)])('refuses %j: 2 to 40 characters', async (q) => {
    expect(await codeOf(world.visitor.listGamers({ query: { q } }))).toBe('invalid')
  })

  it.each([0, 21])('refuses a page of %i', async (pageSize) => {
    expect(await codeOf(world.visitor.listGamers({ query: { q: 'nobody', pageSize } }))).toBe('invalid')
  })
})
