import { type ApiClientOptions, type ClientOf, createClientOf } from './client.ts'
import { type Endpoints, endpoints } from './endpoints.ts'

export type ApiClient = ClientOf<Endpoints>

/**
 * A typed client of the whole API; see {@link createClientOf}.
 *
 * @example const api = createApiClient({ baseUrl: 'https://host/api' })
 */
export const createApiClient = (options: ApiClientOptions): ApiClient => createClientOf(endpoints, options)
