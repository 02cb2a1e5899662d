import { z } from 'zod'
import { Id, Timestamp } from './lists.ts'
import { Worn } from './rewards.ts'

/** S3.6: the response to the start of a login. The client stores `state` in session storage and navigates to `authUrl`. */
export const LoginStart = z.object({ state: z.string().min(16), authUrl: z.url() }).meta({ id: 'LoginStart' })
export type LoginStart = z.output<typeof LoginStart>

export const Role = z.enum(['gamer', 'moderator', 'admin'])
export type Role = z.output<typeof Role>

export const Whoami = z.object({ userId: Id, roles: z.array(Role) }).meta({ id: 'Whoami' })
export type Whoami = z.output<typeof Whoami>

/** S3.4. `evmWalletAddress` is null until a wallet is linked; the client then uses the connected wallet. */
export const Profile = z
  .object({
    id: Id,
    username: z.string().min(3).max(20),
    name: z.string(),
    evmWalletAddress: z
      .string()
      .regex(/^0x[0-9a-fA-F]{40}$/)
      .nullable(),
    /** Null: the default avatar, generated from the username. */
    profileImage: z.string().nullable(),
    level: z.int().positive(),
    worn: Worn,
    createdAt: Timestamp,
    /** When the account is deleted, as its gamer asked for; null: they did not. */
    deletesAt: Timestamp.nullable(),
    /** S2.18 shows the placeholders 12, 1000 and 12; here these are actual counts. */
    counts: z.object({
      trophies: z.int().nonnegative(),
      xp: z.int().nonnegative(),
      mysteryBoxes: z.int().nonnegative(),
      unreadNotifications: z.int().nonnegative(),
    }),
  })
  .meta({ id: 'Profile' })
export type Profile = z.output<typeof Profile>

/** S3.5, S1.5: only `approved` allows a gamer to create tournaments. */
export const OrganizerStatus = z.enum(['none', 'requested', 'approved', 'rejected', 'suspended'])
export type OrganizerStatus = z.output<typeof OrganizerStatus>

export const OrganizerPermission = z
  .object({
    status: OrganizerStatus,
    data: z.object({ status: OrganizerStatus, reason: z.string().nullable() }),
  })
  .meta({ id: 'OrganizerPermission' })
