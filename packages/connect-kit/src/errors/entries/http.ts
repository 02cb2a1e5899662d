import { type DeveloperNotes, type ErrorEntry, retry } from '../entry.ts'

/** What a server answered with a status that is none of success. */
export const http = {
  HTTP_FAILED: { user: 'HTTP status code: {status}', remedy: retry },
} as const satisfies Record<string, ErrorEntry>

export const httpNotes: DeveloperNotes<typeof http> = {
  HTTP_FAILED: 'A service answered with the HTTP status in `details.status`.',
}
