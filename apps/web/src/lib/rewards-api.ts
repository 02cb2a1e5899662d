import { rewardEndpoints } from '@esports/contract'
import { apiOf } from './api.ts'

/** The API client of rewards and items. */
export const rewardsApi = apiOf(rewardEndpoints)
