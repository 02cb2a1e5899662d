import { networks } from './entries/networks.ts'
import { errorsOf } from './errors-of.ts'

// S8.11
/**
 * Creates an error of a chain or its RPC nodes.
 *
 * @example throw networkError('RPC_UNAVAILABLE', undefined, { cause })
 */
export const networkError = /*#__PURE__*/ errorsOf(networks)
