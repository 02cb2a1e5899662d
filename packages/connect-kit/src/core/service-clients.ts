import { serviceError } from '../errors/service-error.ts'
import { createHttpClient, type HttpClient } from '../services/http/http-client.ts'
import type { HttpError } from '../services/http/http-error.ts'
import { defaultServices, type ServicesOptions } from '../services/options.ts'
import type { ConnectKit } from './connect-kit.ts'
import { originOf, raiseAlert } from './raised-alerts.ts'

/** Names of the options with the URL of a service. */
type ServiceAddress = 'blockchainApiUrl' | 'explorerUrl' | 'analyticsUrl'

/** The options of the services with their defaults. */
export type ServiceSettings = Required<GivenOptions>

/** The given options; one that is given as undefined counts as missing. */
type GivenOptions = {
  readonly [Name in Exclude<keyof ServicesOptions, 'imageOrigins' | 'nftSource'>]?: NonNullable<
    ServicesOptions[Name]
  >
}

/** @throws {ConnectKitError} `SERVICES_NOT_CONFIGURED` when the app has no `services` */
export function serviceSettings({ options }: ConnectKit): ServiceSettings {
  const { services } = options
  if (!services) throw serviceError('SERVICES_NOT_CONFIGURED')
  const { type, version } = defaultServices.sdk
  return {
    projectId: options.walletConnect?.projectId ?? '',
    ...defaultServices,
    ...given(services),
    // Without an SDK type and version the services return less data, or none.
    sdk: { type: services.sdk?.type || type, version: services.sdk?.version || version },
  }
}

const given = (services: ServicesOptions): GivenOptions =>
  Object.fromEntries(Object.entries(services).filter(([, value]) => value !== undefined))

/**
 * A client for one of the app's services. It identifies the app in each request, and is aborted with the kit.
 *
 * @throws {ConnectKitError} `SERVICES_NOT_CONFIGURED`, `SERVICE_ADDRESS_INVALID`
 */
export function httpClientFor(kit: ConnectKit, service: ServiceAddress): HttpClient {
  const settings = serviceSettings(kit)
  const { projectId, sdk } = settings
  return createHttpClient({
    baseUrl: settings[service],
    identification: () => ({ st: sdk.type, sv: sdk.version, projectId }),
    environment: kit.runtime.environment,
    lifetime: kit.runtime.lifetime.signal,
    onRefusal: (error) => alertRefusal(kit, error),
  })
}

// S8.4
/** Errors only the integrator can fix: the service does not know the project, or does not allow this origin. */
function alertRefusal(kit: ConnectKit, { status, reasons }: HttpError): void {
  if (status === 403) raiseAlert(kit, 'originNotAllowed', { origin: originOf(kit) ?? 'unknown' })
  // 401 for another reason is about the request itself, such as an invalid signature.
  if (status === 401 && reasons.every(({ field }) => field === 'authentication'))
    raiseAlert(kit, 'projectIdInvalid')
}
