import type { OrganizerApplication, OrganizerTier } from '@esports/contract'
import { cupOrganizer } from '@esports/demo-gamers/people'
import type { schema } from '../../platform/database/index.ts'
import { auditEntry, type PermissionState } from '../organizers/index.ts'
import type { SeededUser } from './people.ts'
import type { Random } from './random.ts'

const dayMs = 86_400_000

/** Who organizes and who decides about organizers. They play nothing. */
export function makeOfficials(random: Random, at: Date) {
  const createdAt = new Date(at.getTime() - 420 * dayMs)
  const person = (username: string, name: string, roles: string[] = ['gamer']): SeededUser => ({
    id: random.id(createdAt.getTime()),
    username,
    name,
    roles,
    country: null,
    createdAt,
  })
  return {
    /** Staff of the platform, who decides about requests for access. */
    ana: person('ana', 'Ana', ['gamer', 'admin']),
    /** Organizes at venues. */
    harbor: person('harbor_gg', 'Harbor GG'),
    northern: person('northern_cups', 'Northern Cups'),
    /** Publishes short tournaments while gamers are simulated. */
    daily: person(cupOrganizer, 'Daily Duels'),
  }
}

interface DemoPermission {
  readonly username: string
  readonly status: PermissionState['status']
  readonly tier?: OrganizerTier
  readonly reason?: string
  /** Days since the request, and since the decision. */
  readonly days: readonly [asked: number, decided?: number]
  readonly application: OrganizerApplication
}

const contact = (username: string) => `${username}@players.example`

const permissions: readonly DemoPermission[] = [
  {
    username: 'rita',
    status: 'approved',
    tier: 'gold',
    days: [200, 199],
    application: {
      organization: 'Rift Weekly',
      contact: contact('rita'),
      games: ['rift-legends', 'blitz-kart'],
      links: ['https://rift-weekly.example'],
      pitch: 'A cup every week for whoever wants to play after work: 64 places, results the same evening.',
    },
  },
  {
    username: 'harbor_gg',
    status: 'approved',
    tier: 'gold',
    days: [320, 318],
    application: {
      organization: 'Harbor GG',
      contact: 'crew@harbor-gg.example',
      games: ['strike-zero', 'rift-legends', 'blitz-kart', 'dropzone'],
      links: ['https://harbor-gg.example'],
      pitch:
        'LAN evenings in six cities. We bring stations, referees and a stage, and play with whoever comes.',
    },
  },
  {
    username: 'northern_cups',
    status: 'approved',
    tier: 'gold',
    days: [300, 299],
    application: {
      organization: 'Northern Cups',
      contact: 'desk@northern-cups.example',
      games: ['rift-legends', 'strike-zero', 'blitz-kart', 'dropzone'],
      links: ['https://northern-cups.example'],
      pitch: 'Seasonal online cups for teams and clans, refereed by volunteers from the community.',
    },
  },
  {
    username: cupOrganizer,
    status: 'approved',
    tier: 'gold',
    days: [260, 259],
    application: {
      organization: 'Daily Duels',
      contact: contact(cupOrganizer),
      games: ['blitz-kart', 'strike-zero', 'rift-legends', 'dropzone'],
      links: ['https://daily-duels.example'],
      pitch: 'Short cups around the clock: join, play and know your place within the hour.',
    },
  },
  {
    username: 'okami',
    status: 'requested',
    days: [2],
    application: {
      organization: 'Kitsune Nights',
      contact: contact('okami'),
      games: ['rift-legends'],
      links: ['https://kitsune-nights.example', 'https://video.example/kitsune'],
      pitch:
        'Our clan scrims every night. We want to open Thursdays to everybody: a Swiss of five rounds, no entry fee, casts by Echo 7.',
    },
  },
  {
    username: 'kaito',
    status: 'requested',
    days: [1],
    application: {
      organization: 'Kaito Karts',
      contact: contact('kaito'),
      games: ['blitz-kart'],
      links: [],
      pitch:
        'Short duels at lunch for people at the same school. Sixteen places, best of three, done in an hour.',
    },
  },
  {
    username: 'mirra',
    status: 'requested',
    days: [5],
    application: {
      organization: 'Mirra & Friends Invitational for Teams without a Sponsor, Manager or Coach',
      contact: contact('mirra'),
      games: ['strike-zero', 'dropzone'],
      links: ['https://mirra.example/very/long/path/to/the/past/events/of/the/invitational/2025'],
      pitch:
        'Twelve teams, two groups, a final on Sunday. We ran three of them by hand in a spreadsheet and want brackets that move by themselves.',
    },
  },
  {
    username: 'glitch',
    status: 'rejected',
    reason: 'The links lead to no past event. Play and help at a few cups, then ask again.',
    days: [6, 4],
    application: {
      organization: 'Glitch Mega Cup',
      contact: contact('glitch'),
      games: ['dropzone'],
      links: ['https://glitch.example'],
      pitch: 'The biggest cup ever with a giant prize pool that sponsors will surely pay.',
    },
  },
  {
    username: 'havoc',
    status: 'suspended',
    tier: 'bronze',
    reason: 'Prizes of two cups were not paid within a week. Show the payments, and it can go on.',
    days: [90, 12],
    application: {
      organization: 'Havoc Series',
      contact: contact('havoc'),
      games: ['strike-zero'],
      links: ['https://havoc.example'],
      pitch: 'A monthly series for five against five, with prizes from the community.',
    },
  },
]

/** Permissions in each state with their history, decided by a member of staff. */
export function permissionRows(userId: (username: string) => string, staffId: string, at: Date) {
  const ago = (days: number) => new Date(at.getTime() - days * dayMs)
  return permissions.map(
    ({ username, status, tier = null, reason = null, days: [asked, decided], application }) => {
      const id = userId(username)
      const requestedAt = ago(asked)
      const decidedAt = decided === undefined ? null : ago(decided)
      const steps = [
        { at: requestedAt, actorId: id, action: 'requested', status: 'requested', tier: null, reason: null },
        ...(status === 'suspended'
          ? [
              {
                at: ago(asked - 1),
                actorId: staffId,
                action: 'approved',
                status: 'approved',
                tier,
                reason: null,
              } as const,
            ]
          : []),
        ...(decidedAt && status !== 'requested'
          ? [{ at: decidedAt, actorId: staffId, action: status, status, tier, reason }]
          : []),
      ] as const
      const audits: (typeof schema.organizerAudit.$inferSelect)[] = []
      for (const { at: stepAt, actorId, action, ...after } of steps)
        audits.push(auditEntry(audits.at(-1), { userId: id, actorId, at: stepAt, change: { action, after } }))
      const row: typeof schema.organizerPermissions.$inferInsert = {
        userId: id,
        status,
        tier,
        application,
        requestedAt,
        reason,
        decidedBy: decidedAt && staffId,
        decidedAt,
        canRequestAgainAt:
          status === 'rejected' && decidedAt ? new Date(decidedAt.getTime() + 14 * dayMs) : null,
        version: audits.length,
        changedAt: decidedAt ?? requestedAt,
      }
      return { row, audits }
    },
  )
}
