/** The ends of a long id. The id of a batch is the wallet's text, and may be anything: only letters, digits and `-`, `_`, `.` of it are shown. */
export function shortId(id: string): string {
  const shown = id.replace(/[^\w.-]/g, '')
  return shown.length > 16 ? `${shown.slice(0, 8)}…${shown.slice(-6)}` : shown
}
