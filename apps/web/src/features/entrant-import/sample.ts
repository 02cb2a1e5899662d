import { writeCsv } from '@esports/contract'

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
          ['Night Shift', 'NITE', 'nyx', 'okami; mika'],
        ]
      : [['username'], ['nyx'], ['okami']],
  )
