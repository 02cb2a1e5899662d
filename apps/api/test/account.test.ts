import { and, eq, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvOf } from '../src/modules/account/archive.ts'
import { dataMap, personColumns } from '../src/modules/account/data-map.ts'
import { pseudonymise } from '../src/modules/account/pseudonymise.ts'
import { verifyAuditChain } from '../src/modules/audit/index.ts'
import { schema } from '../src/platform/database/index.ts'
import { codeOf } from './refusals.ts'
import { addPlainClan } from './setups.ts'
import { addTournament, type Gamer, startDuel, startWorld, type World } from './world.ts'

let world: World
let time = new Date()
const dayMs = 86_400_000
const later = async (days: number) => {
  time = new Date(time.getTime() + days * dayMs)
  await world.app.settle()
}
beforeAll(async () => {
  world = await startWorld({ now: () => time, environment: { SESSION_DAYS: '365' } })
})
afterAll(() => world.close())

const leaves = ({ api, username }: Gamer) => api.requestDeletion({ body: { confirmation: username } })
const addClan = async (...members: readonly Gamer[]) => addPlainClan(world.db, members)
const userOf = async (id: string) => {
  const [row] = await world.db.select().from(schema.users).where(eq(schema.users.id, id))
  if (!row) throw new Error('The row is gone.')
  return row
}

describe('the data map [product 6]', () => {
  const tables = Object.values(schema).filter((one) => is(one, PgTable))

  /** Columns that lead to a person, or whose type could hold something about one. */
  const suspects = tables.flatMap((table) => {
    const { name, columns, foreignKeys } = getTableConfig(table)
    const leadsTo = new Map(
      foreignKeys.flatMap((key) => {
        const { columns: from, foreignTable } = key.reference()
        return from.map((column) => [column.name, getTableConfig(foreignTable).name] as const)
      }),
    )
    return columns.flatMap((column) => {
      const stored = snakeCase(column.name)
      const type = column.getSQLType()
      const isSuspect =
        leadsTo.get(column.name) === 'users' ||
        stored === 'user_id' ||
        type.startsWith('json') ||
        (type.startsWith('uuid') && stored !== 'id' && !leadsTo.has(column.name))
      return isSuspect ? [`${name}.${stored}`] : []
    })
  })

  it('says of every column that may lead to a person what becomes of it', () => {
    expect(suspects.length).toBeGreaterThan(60)
    const classified = new Set(
      Object.entries(dataMap).flatMap(([table, columns]) =>
        Object.keys(columns).map((column) => `${table}.${column}`),
      ),
    )
    expect(suspects.filter((column) => !classified.has(column))).toEqual([])
    // And names no column that is gone.
    const known = new Set(
      tables.flatMap((table) => {
        const { name, columns } = getTableConfig(table)
        return columns.map((column) => `${name}.${snakeCase(column.name)}`)
      }),
    )
    expect([...classified].filter((column) => !known.has(column))).toEqual([])
  })

  it('says why something stays, and names each list of the archive once', () => {
    for (const { table, column, atDeletion, because } of personColumns)
      expect([table, column, atDeletion === 'keep' && because === undefined]).toEqual([table, column, false])
    const names = personColumns.flatMap(({ exportAs }) => exportAs ?? [])
    expect(new Set(names).size).toBe(names.length)
  })

  it('leaves secrets out of the archive', () => {
    const secret = /hash$|seed$|token/
    for (const { table, exportAs, omit = [] } of personColumns) {
      if (exportAs === undefined) continue
      const found = tables.find((one) => getTableConfig(one).name === table)
      const columns = found ? getTableConfig(found).columns.map(({ name }) => snakeCase(name)) : []
      const open = columns.filter((column) => secret.test(column) && !omit.includes(column))
      // The seed of a draw and the hashes of the audit chain are no secrets.
      expect([
        table,
        open.filter((column) => !/^(?:client_seed|banner_seed|hash|prev_hash)$/.test(column)),
      ]).toEqual([table, []])
    }
  })
})

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

describe('the archive [product 6]', () => {
  it('is not there before it is made', async () => {
    const gamer = await world.gamer('acc_waiting')
    // Without a job: it could overtake the test.
    await world.db.insert(schema.dataExports).values({ userId: gamer.id, requestedAt: new Date(time) })
    expect(await codeOf(gamer.api.downloadExport())).toBe('wrong_state')
    await world.db.delete(schema.dataExports).where(eq(schema.dataExports.userId, gamer.id))
  })

  it('is made by a job, told of, and can be downloaded for seven days by its gamer alone', async () => {
    const gamer = await world.gamer('acc_export')
    const stranger = await world.gamer('acc_stranger')
    expect((await gamer.api.readMyAccount()).data.export).toBeNull()
    expect(await codeOf(gamer.api.downloadExport())).toBe('not_found')
    const asked = await gamer.api.requestExport()
    expect(asked.data.export).toMatchObject({ readyAt: null, expiresAt: null })
    // Asked twice, made once.
    await gamer.api.requestExport()
    await world.app.settle()
    const { items } = await gamer.api.listNotifications()
    expect(items.map(({ title }) => title)).toEqual(['Your data is ready'])
    const { data } = await gamer.api.downloadExport()
    expect(data).toMatchObject({
      format: 'esports-archive-1',
      username: 'acc_export',
      data: { profile: [{ id: gamer.id, username: 'acc_export' }], sessions: [{ user_id: gamer.id }] },
    })
    expect(data.csv['profile.csv']).toMatch(/^[^\r]*username[^\r]*\r\n[^\r]*acc_export/)
    expect(await codeOf(stranger.api.downloadExport())).toBe('not_found')
    await later(6.9)
    expect(await codeOf(gamer.api.downloadExport())).toBe('none')
    await later(0.1)
    expect(await codeOf(gamer.api.downloadExport())).toBe('expired')
    expect((await gamer.api.readMyAccount()).data.export).toBeNull()
    await world.app.cleanUp()
    expect(await codeOf(gamer.api.downloadExport())).toBe('not_found')
  })

  it('holds what the gamer did, and neither secrets nor what others said', async () => {
    const { gamers } = await startDuel(world, ['acc_full', 'acc_full_other'])
    const [gamer, other] = gamers as [Gamer, Gamer]
    const clan = await addClan(other, gamer)
    const [chat] = (await gamer.api.listChats()).items.filter(({ of }) => of.type === 'clan')
    if (!chat) throw new Error('The clan has a chat.')
    await gamer.api.sendChatMessage({ params: { id: chat.id }, body: { body: 'My own words.' } })
    await other.api.sendChatMessage({ params: { id: chat.id }, body: { body: 'Words of another.' } })
    await other.api.createReport({
      body: {
        subject: { type: 'gamer', username: gamer.username },
        category: 'spam',
        text: 'Secretly reported.',
      },
    })
    await gamer.api.requestExport()
    await world.app.settle()
    const { data } = await gamer.api.downloadExport()
    expect(data.data).toMatchObject({
      chat_messages: [{ body: 'My own words.' }],
      clan: [{ clan_id: clan.id }],
      entries: [{ captain_id: gamer.id }],
      rosters: [{ user_id: gamer.id }],
    })
    const text = JSON.stringify(data)
    expect(text).not.toContain('Words of another.')
    expect(text).not.toContain('Secretly reported.')
    const tokens = await world.db.select({ hash: schema.sessions.tokenHash }).from(schema.sessions)
    for (const { hash } of tokens) expect(text).not.toContain(hash)
  })

  it('is readable as CSV whatever was written, and runs no formula', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('=1+1', '+x', '-2', '@cmd', 'a,b', '"', 'a\r\nb', ''))
    fc.assert(
      fc.property(fc.array(fc.record({ a: cell, b: cell }), { minLength: 1, maxLength: 5 }), (rows) => {
        const read = parseCsv(csvOf(rows))
        expect(read[0]).toEqual(['a', 'b'])
        for (const [index, { a, b }] of rows.entries())
          for (const [at, written] of [a, b].entries()) {
            const found = read[index + 1]?.[at] ?? ''
            expect(found).not.toMatch(/^[=+\-@\t\r]/)
            // One apostrophe before what a spreadsheet would run, also behind apostrophes that were written.
            expect(found).toBe(/^'*[=+\-@\t\r]/.test(written) ? `'${written}` : written)
          }
      }),
    )
  })
})

/** A reader of RFC 4180 on its own. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (letter === '"') isQuoted = true
    else if (letter === ',' || letter === '\r') {
      row.push(cell)
      cell = ''
      if (letter === '\r') {
        rows.push(row)
        row = []
        at += 1
      }
    } else cell += letter
  }
  return rows
}

describe('deleting an account [product 6]', () => {
  it('needs the own username, logs out everywhere, and can be undone for 14 days', async () => {
    const gamer = await world.gamer('acc_undo')
    const phone = await world.gamer('acc_undo')
    expect(await codeOf(gamer.api.requestDeletion({ body: { confirmation: 'acc_und' } }))).toBe('invalid')
    const { data } = await gamer.api.requestDeletion({ body: { confirmation: 'ACC_undo ' } })
    expect(data.deletesAt).toBe(new Date(time.getTime() + 14 * dayMs).toISOString())
    expect([await codeOf(gamer.api.whoami()), await codeOf(phone.api.whoami())]).toEqual([
      'unauthenticated',
      'unauthenticated',
    ])
    await later(13.9)
    const back = await world.gamer('acc_undo')
    expect((await back.api.readMyProfile()).data.deletesAt).toBe(data.deletesAt)
    expect((await back.api.undoDeletion()).data.deletesAt).toBeNull()
    await later(1)
    expect(await userOf(back.id)).toMatchObject({ username: 'acc_undo', deletedAt: null, deletesAt: null })
    // Asked for again, the first date counts no more.
    await leaves(back)
    await later(13.9)
    expect((await userOf(back.id)).deletedAt).toBeNull()
    await later(0.2)
    expect((await userOf(back.id)).deletedAt).not.toBeNull()
  })

  it('is refused to the owner of a clan and to the organiser of tournaments that are not over, with what to do first', async () => {
    const owner = await world.gamer('acc_owner')
    const clan = await addClan(owner, await world.gamer('acc_member'))
    const organizer = await world.gamer('acc_organizer')
    const { id, slug } = await addTournament(world.db, { organizerId: organizer.id, name: 'Acc Cup' })
    await expect(leaves(owner)).rejects.toMatchObject({
      code: 'rule_violation',
      message: `You own ${clan.name}. Hand it over or disband it first.`,
    })
    await expect(leaves(organizer)).rejects.toMatchObject({
      code: 'rule_violation',
      message: 'You organise Acc Cup. Finish or cancel it first.',
    })
    expect((await owner.api.readMyAccount()).data.obstacles).toEqual([
      { kind: 'clan', name: clan.name, href: `/clans/${clan.slug}` },
    ])
    expect((await organizer.api.readMyAccount()).data.obstacles).toEqual([
      { kind: 'tournament', name: 'Acc Cup', href: `/t/${slug}` },
    ])
    expect(await codeOf(owner.api.whoami())).toBe('none')
    await world.db.update(schema.tournaments).set({ state: 'cancelled' }).where(eq(schema.tournaments.id, id))
    expect(await codeOf(leaves(organizer))).toBe('none')
  })

  it('does not happen to whoever has become the owner of a clan meanwhile', async () => {
    const gamer = await world.gamer('acc_late_owner')
    await leaves(gamer)
    await addClan(gamer)
    await later(14)
    expect(await userOf(gamer.id)).toMatchObject({ deletesAt: null, deletedAt: null })
    const back = await world.gamer('acc_late_owner')
    expect((await back.api.listNotifications()).items.map(({ title }) => title)).toEqual([
      'Your account was not deleted',
    ])
  })

  it('keeps results and bookings under a pseudonym, and nothing else', async () => {
    const { tournament, gamers } = await startDuel(world, ['acc_gone', 'acc_stays'])
    const [gamer, other] = gamers as [Gamer, Gamer]
    const clan = await addClan(other, gamer)
    const { revision, profile } = (await gamer.api.readMySettings()).data
    await gamer.api.saveMyProfile({
      body: {
        ...profile,
        name: 'Real Name',
        bio: 'Where I live.',
        country: 'IS',
        links: ['https://example.com/me'],
        username: 'acc_gone_b',
        revision,
      },
    })
    await world.db
      .update(schema.users)
      .set({ evmWalletAddress: '0x52908400098527886E0F7030069857D2E4169EE7' })
      .where(eq(schema.users.id, gamer.id))
    await world.db
      .insert(schema.identities)
      .values({ provider: 'local', subject: 'acc_gone', userId: gamer.id })
    const [chat] = (await gamer.api.listChats()).items.filter(({ of }) => of.type === 'clan')
    if (!chat) throw new Error('The clan has a chat.')
    const params = { id: chat.id }
    for (const body of ['My secret one.', 'My secret two.'])
      await gamer.api.sendChatMessage({ params, body: { body } })
    await other.api.sendChatMessage({ params, body: { body: 'I stay.' } })
    const seen = (await other.api.listChats()).items.find(({ id }) => id === chat.id)?.change ?? 0
    const [match] = (await gamer.api.listMyMatches()).items
    if (!match) throw new Error('There is a match.')
    await other.api.forfeitMatch({ params: { id: match.id }, body: { version: match.version } })
    await world.app.settle()
    const xpBefore = await world.db.$count(schema.xpLedger, eq(schema.xpLedger.userId, gamer.id))

    await gamer.api.requestDeletion({ body: { confirmation: 'acc_gone_b' } })
    await later(14)
    await world.app.settle()

    const row = await userOf(gamer.id)
    const pseudonym = `Player-${gamer.id.slice(-4).toUpperCase()}`
    expect(row).toMatchObject({
      name: pseudonym,
      username: `player_${gamer.id.replaceAll('-', '').slice(-12)}`,
      bio: '',
      country: null,
      links: [],
      evmWalletAddress: null,
      profileImage: null,
    })
    for (const table of personColumns.filter(({ atDeletion }) => atDeletion === 'delete')) {
      const { rows } = (await world.db.execute(
        sql`select count(*)::integer as n from ${sql.identifier(table.table)} where ${sql.identifier(table.column)} = ${gamer.id}::uuid`,
      )) as { rows: readonly { readonly n: number }[] }
      expect([table.table, rows[0]?.n]).toEqual([table.table, 0])
    }
    expect(await world.db.$count(schema.xpLedger, eq(schema.xpLedger.userId, gamer.id))).toBe(xpBefore)
    // The result stands under the pseudonym, wherever it is read.
    const slug = tournament.slug
    const answers = await Promise.all(
      [
        `/api/tournaments/${slug}`,
        `/api/tournaments/${slug}/bracket`,
        `/api/tournaments/${slug}/players`,
        `/api/tournaments/${tournament.id}/events`,
        `/api/gamers/acc_stays/matches`,
      ].map((url) => world.request({ url })),
    )
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200)
      expect(answer.body).not.toMatch(/acc_gone|Real Name/i)
    }
    expect(answers.at(-1)?.json()).toMatchObject({ items: [{ opponent: pseudonym, result: 'lost' }] })
    expect(await verifyAuditChain(world.db, tournament.id)).toMatchObject({ ok: true })
    // Who follows the chat sees the deletions, and the messages of others stay.
    const { items } = await other.api.readChatChanges({ params, query: { after: seen } })
    expect(items).toMatchObject([
      { body: null, deletedBy: 'author' },
      { body: null, deletedBy: 'author' },
    ])
    expect(JSON.stringify(await other.api.readChatMessages({ params }))).toContain('I stay.')
    await other.api.sendChatMessage({ params, body: { body: 'And I go on.' } })
    // Neither name leads anywhere, and both are free again.
    for (const username of ['acc_gone', 'acc_gone_b', row.username])
      expect(await codeOf(world.visitor.readGamer({ params: { username } }))).toBe('not_found')
    expect((await other.api.readUsername({ params: { username: 'acc_gone_b' } })).data.isFree).toBe(true)
    expect((await world.visitor.readClan({ params: { slug: clan.slug } })).data.roster).toHaveLength(1)
  })

  it('is whole or has not happened: after a crash it is repeated', async () => {
    const gamer = await world.gamer('acc_crash')
    const { id } = await addTournament(world.db)
    await gamer.api.joinTournament({ params: { id }, body: {} })
    await world.app.settle()
    const crash = async () =>
      world.db.transaction(async (tx) => {
        await pseudonymise(tx, gamer.id, time)
        throw new Error('The process ends here.')
      })
    await expect(crash()).rejects.toThrow('ends here')
    expect(await userOf(gamer.id)).toMatchObject({ username: 'acc_crash', deletedAt: null })
    expect(await codeOf(gamer.api.whoami())).toBe('none')
    await world.db.update(schema.users).set({ deletesAt: time }).where(eq(schema.users.id, gamer.id))
    for (const _ of ['first', 'again']) await world.db.transaction((tx) => pseudonymise(tx, gamer.id, time))
    const [entry] = await world.db
      .select({ name: schema.entries.name })
      .from(schema.entries)
      .where(and(eq(schema.entries.captainId, gamer.id), eq(schema.entries.tournamentId, id)))
    expect(entry?.name).toBe((await userOf(gamer.id)).name)
  })

  it('lets nobody change an event otherwise', async () => {
    const { tournament } = await startDuel(world, ['acc_event_a', 'acc_event_b'])
    await world.app.settle()
    const change = async (set: object) =>
      world.db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('esports.pseudonymising', 'on', true)`)
        await tx
          .update(schema.tournamentEvents)
          .set(set)
          .where(eq(schema.tournamentEvents.tournamentId, tournament.id))
      })
    for (const set of [{ detail: {} }, { seq: null, position: null }, { type: 'other' }])
      await expect(change(set)).rejects.toMatchObject({ cause: { constraint: 'tournament_events_fixed' } })
  })
})
