/** Days, hours and minutes of a duration, with a begun minute as a whole one: what `timeLeftLabel` says. */
export function timeParts(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 }
}
