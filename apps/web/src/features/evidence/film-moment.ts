const minute = 60
const hour = 3_600

/**
 * Seconds of a moment in a film, as people write it: `1:02:03`, `2:03`, `123`. Spaces around it are ignored.
 *
 * @returns null if it is none, such as `1:75`
 */
export function parseMoment(text: string): number | null {
  const parts = text.trim().split(':')
  if (parts.length > 3 || parts.some((part) => !/^\d{1,5}$/.test(part))) return null
  const numbers = parts.map(Number)
  // Below the first part there are 60 of each.
  if (numbers.slice(1).some((part, index) => part >= minute || parts[index + 1]?.length !== 2)) return null
  return numbers.reduce((sum, part) => sum * minute + part, 0)
}

/** A moment in a film as people write it: `1:02:03`, `2:03`. @param seconds from the start */
export function writeMoment(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const minutes = Math.floor((seconds % hour) / minute)
  return seconds >= hour
    ? `${Math.floor(seconds / hour)}:${two(minutes)}:${two(seconds % minute)}`
    : `${minutes}:${two(seconds % minute)}`
}

const ofYouTube = /^(?:(?:www|m)\.)?youtube\.com$|^youtu\.be$/
const ofTwitch = /^(?:(?:www|m)\.)?twitch\.tv$/

/** The address that opens a film at a moment, where its site can: YouTube and Twitch. @param seconds from the start; null: at its start */
export function urlAtMoment(url: string, seconds: number | null): string {
  const parsed = new URL(url)
  if (seconds !== null && (ofYouTube.test(parsed.hostname) || ofTwitch.test(parsed.hostname)))
    parsed.searchParams.set('t', `${seconds}s`)
  return parsed.href
}
