type Palette = readonly [from: string, to: string]

/** Colour pairs that are dark enough behind white letters. */
export const palettes: readonly [Palette, ...Palette[]] = [
  ['#5b5bd6', '#2c2c8f'],
  ['#8e4ec6', '#4b2a8c'],
  ['#c2408f', '#6b2178'],
  ['#d6409f', '#8e2157'],
  ['#e5484d', '#8c1f46'],
  ['#dd5a2b', '#9c2a3c'],
  ['#d9731a', '#8f3420'],
  ['#b8801f', '#6b4416'],
  ['#7a8b2a', '#3d5420'],
  ['#3f9a52', '#1c5a45'],
  ['#1f9d7a', '#125a63'],
  ['#149aa6', '#155a86'],
  ['#1e8fd5', '#1d4a9e'],
  ['#3e63dd', '#1f2f7a'],
  ['#3b72c4', '#5b3aa6'],
  ['#2a8fa8', '#3f4bb0'],
  ['#c04a6b', '#4a3a9c'],
  ['#d2693f', '#7a2f7d'],
  ['#5c8a3a', '#176a6a'],
  ['#64748b', '#2b3648'],
  ['#8d6b5a', '#4a3430'],
  ['#a8497f', '#4f3f8f'],
]
