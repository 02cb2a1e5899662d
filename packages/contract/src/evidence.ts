import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, single, Timestamp } from './lists.ts'

/** What may be shown in a match room, by whom, and how long. Lengths are of characters, sides in pixels. */
export const evidenceLimits = {
  /** Of each person in one match: pictures and links together. */
  each: 8,
  /** The longest side of a picture. */
  longestSide: 1600,
  /** The size of a picture as it is sent. */
  imageBytes: 1_000_000,
  noteLength: 200,
  urlLength: 500,
  /** A link leads to a moment of a film, which ends before this. */
  seconds: 86_400,
  /** It can be added and taken back until so long after the match is over. */
  openHours: 24,
  /** It is deleted this long after it was added. */
  keptDays: 180,
} as const

/** Base64 is longer by a third. */
const jpegLength = Math.ceil(evidenceLimits.imageBytes / 3) * 4
const Note = z.string().trim().min(3).max(evidenceLimits.noteLength)

/** A picture, or a link to a moment of a film, with the words of the person who added it. */
export const Evidence = z
  .object({
    id: Id,
    by: z.object({ username: z.string(), name: z.string() }),
    at: Timestamp,
    note: z.string(),
    content: z.discriminatedUnion('kind', [
      /** Loaded with {@link evidenceEndpoints.readEvidenceImage}. Sides in pixels. */
      z.object({ kind: z.literal('image'), width: z.int().positive(), height: z.int().positive() }),
      z.object({
        kind: z.literal('link'),
        url: z.string(),
        /** Where in the film, in seconds; null: nowhere in particular. */
        seconds: z.int().nonnegative().nullable(),
      }),
    ]),
    /** Whether the viewer may take it away. */
    isRemovable: z.boolean(),
  })
  .meta({ id: 'Evidence' })
export type Evidence = z.output<typeof Evidence>

export const EvidenceOfMatch = z
  .object({
    /** In the order in which they were added. */
    items: z.array(Evidence),
    /** How many more the viewer may add. */
    left: z.int().nonnegative(),
  })
  .meta({ id: 'EvidenceOfMatch' })
export type EvidenceOfMatch = z.output<typeof EvidenceOfMatch>

/** What is added. */
export const NewEvidence = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('image'), note: Note, jpeg: z.base64().min(4).max(jpegLength) }),
  z.object({
    kind: z.literal('link'),
    note: Note,
    url: z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(evidenceLimits.urlLength),
    seconds: z.int().nonnegative().max(evidenceLimits.seconds).nullable(),
  }),
])
export type NewEvidence = z.output<typeof NewEvidence>

const MatchParams = z.object({ id: Id })
const OneParams = z.object({ id: Id, evidenceId: Id })

/** Calls of the evidence of a match or lobby. It exists for those who are in its room, and for those who may rule it. */
export const evidenceEndpoints = {
  readEvidence: endpoint({
    method: 'GET',
    path: '/matches/:id/evidence',
    summary: 'The pictures and links that show what happened in a match or lobby',
    policy: 'gamer',
    rateLimit: 'read',
    params: MatchParams,
    status: 200,
    response: single(EvidenceOfMatch),
  }),
  addEvidence: endpoint({
    method: 'POST',
    path: '/matches/:id/evidence',
    summary:
      'Add a picture or a link; a picture is encoded anew, so that nothing else that its file says is kept. The same once more changes nothing',
    policy: 'gamer',
    rateLimit: 'evidence',
    params: MatchParams,
    body: NewEvidence,
    bodyLimit: jpegLength + 8_192,
    status: 200,
    response: single(EvidenceOfMatch),
  }),
  removeEvidence: endpoint({
    method: 'DELETE',
    path: '/matches/:id/evidence/:evidenceId',
    summary: 'Take back what one has added, or as an official what does not belong there',
    policy: 'gamer',
    rateLimit: 'write',
    params: OneParams,
    status: 200,
    response: single(EvidenceOfMatch),
  }),
  readEvidenceImage: endpoint({
    method: 'GET',
    path: '/matches/:id/evidence/:evidenceId/image',
    summary: 'A picture of the evidence, as JPEG',
    policy: 'gamer',
    rateLimit: 'read',
    params: OneParams,
    status: 200,
    response: z.string().meta({ format: 'binary' }),
    mediaType: 'image/jpeg',
  }),
} as const
