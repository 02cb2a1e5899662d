import * as activity from './activity-view.tsx'
import * as fiat from './fiat-select-view.tsx'
import * as progress from './in-progress-view.tsx'
import * as providers from './providers-view.tsx'
import * as token from './token-select-view.tsx'
import { withServices } from './with-services.tsx'

export const OnRampActivityView = withServices(activity.OnRampActivityView)
export const OnRampFiatSelectView = withServices(fiat.OnRampFiatSelectView)
export const BuyInProgressView = withServices(progress.BuyInProgressView)
export const OnRampProvidersView = withServices(providers.OnRampProvidersView)
export const OnRampTokenSelectView = withServices(token.OnRampTokenSelectView)
export { WhatIsABuyView } from './what-is-a-buy-view.tsx'
