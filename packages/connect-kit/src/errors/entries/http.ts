import { type DeveloperNotes, type ErrorEntry, retry } from '../entry.ts'

/** Errors of HTTP responses with a status other than 2xx. */
export const http = {
  HTTP_FAILED: { user: 'HTTP status code: {status}', remedy: retry },
} as const satisfies Record<string, ErrorEntry>

export const httpNotes: DeveloperNotes<typeof http> = {
  HTTP_FAILED: 'A service answered with the HTTP status in `details.status`.',
}
