import { modal } from './entries/modal.ts'
import { errorsOf } from './errors-of.ts'

/**
 * Creates an error of what an app tells the modal.
 *
 * @example throw modalError('THEME_INVALID', undefined, { details: { reason: "'blue' is no theme" } })
 */
export const modalError = /*#__PURE__*/ errorsOf(modal)
