import { oncePerKit } from '../core/once-per-kit.ts'
import { httpClientFor, serviceSettings } from '../core/service-clients.ts'
import { type BlockchainApi, createBlockchainApi } from '../services/blockchain-api/blockchain-api.ts'

/** The kit's Blockchain API. @throws {ConnectKitError} `SERVICES_NOT_CONFIGURED`, `SERVICE_ADDRESS_INVALID` */
export const blockchainApiOf = /*#__PURE__*/ oncePerKit(
  (kit): BlockchainApi =>
    createBlockchainApi({
      http: httpClientFor(kit, 'blockchainApiUrl'),
      projectId: serviceSettings(kit).projectId,
    }),
)
