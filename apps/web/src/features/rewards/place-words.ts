const words: Readonly<Record<number, string>> = { 1: 'First place', 2: 'Second place', 3: 'Third place' }

/** @param place from 1 to 3 */
export const placeWords = (place: number): string => words[place] ?? `Place ${place}`
