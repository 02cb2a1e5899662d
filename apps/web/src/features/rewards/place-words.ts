import { textsOf } from '../../lib/texts.ts'
import { placeTexts } from './place-texts.ts'

/** @param place from 1 to 3 */
export function placeWords(place: number): string {
  const t = textsOf(placeTexts)
  return [t.first, t.second, t.third][place - 1] ?? t.other(place)
}
