import { writeCsv } from '@esports/contract'
import { textsOf } from '../../lib/texts.ts'
import { entrantImportTexts } from './texts.ts'

/**
 * A list as the import reads it, to begin with.
 *
 * @example sampleOf(false) // 'username\r\nnyx\r\nokami\r\n'
 */
export const sampleOf = (isTeam: boolean): string =>
  writeCsv(
    isTeam
      ? [
          ['team', 'tag', 'captain', 'players'],
          [textsOf(entrantImportTexts).sampleTeam, 'NITE', 'nyx', 'okami; mika'],
        ]
      : [['username'], ['nyx'], ['okami']],
  )
